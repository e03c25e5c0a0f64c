import type { Accession } from '@aliquot/domain/accessions/accession';
import type { Result, Reviewed, SavedResults } from '@aliquot/domain/results/result';
import { openBench, type Bench } from './bench-laboratory.ts';

/** A laboratory where results are typed: what one technician enters the other approves. */
export type TypingBench = Bench & {
  /** Types values by `TEST.RESULT`, over what is there; answers with the current results of the case. */
  type: (made: Pick<Accession, 'id'>, typed: Readonly<Record<string, string>>) => Promise<Result[]>;
  approve: (results: readonly Result[]) => Promise<Result[]>;
};

const refusedIn = (outcomes: readonly { outcome: string; sentence: string | null }[], wanted: string): void => {
  const refused = outcomes.find(({ outcome }) => outcome !== wanted);
  if (refused !== undefined) throw new Error(refused.sentence ?? refused.outcome);
};

export const openTypingBench = async (): Promise<TypingBench> => {
  const bench = await openBench();
  const { ask, call, spec, other } = bench;
  return {
    ...bench,
    type: async ({ id }, typed) => {
      const { orders } = await ask<Accession>('accessions.get', { id });
      const current = await ask<Result[]>('results.ofCase', { accessionId: id });
      const entries = Object.entries(typed).map(([key, words]) => {
        const orderId = orders.find(({ testCode }) => testCode === key.split('.')[0])?.id;
        const before = current.find((one) => one.orderId === orderId && one.specId === spec(key));
        return { orderId, specId: spec(key), version: before?.version ?? null, typed: words };
      });
      const { outcomes, results } = await call<SavedResults>('results.save', { entries });
      refusedIn(outcomes, 'saved');
      return results;
    },
    approve: async (results) => {
      const seen = results.map(({ id, version }) => ({ id, version }));
      const answer = await call<Reviewed>('results.approve', { results: seen, lane: 'one by one' }, other);
      refusedIn(answer.outcomes, 'done');
      return answer.results;
    },
  };
};
