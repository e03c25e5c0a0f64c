import type { Result } from '@aliquot/domain/results/result';
import type { Api } from '#api/trpc.ts';
import { toast } from '#ui/feedback/toast.ts';
import { useAct } from '#features/records/use-act.ts';

export type ResultAct =
  | { kind: 'approve' }
  | { kind: 'reject'; reason: string }
  | { kind: 'correct'; typed: string; reason: string };

const doneWords = { approve: 'Approved', reject: 'Rejected', correct: 'Correction saved' } as const;

/** What was done, or why not, in the server's own words. */
type Answer = { done: string } | { refusal: string };
type Seen = { id: number; version: number; idempotencyKey: string };

const send = async ({ client }: Api, { id, version, idempotencyKey }: Seen, act: ResultAct): Promise<Answer> => {
  const done = { done: doneWords[act.kind] };
  const results = [{ id, version }];
  if (act.kind === 'correct') {
    await client.results.correct.mutate({ idempotencyKey, id, version, typed: act.typed, reason: act.reason });
    return done;
  }
  const { outcomes } =
    act.kind === 'approve'
      ? await client.results.approve.mutate({ idempotencyKey, results, lane: 'one_by_one' })
      : await client.results.reject.mutate({ idempotencyKey, results, reason: act.reason });
  const [answer] = outcomes;
  return answer?.outcome === 'done' ? done : { refusal: answer?.sentence ?? '' };
};

/** One act on one result; whoever was faster, the page shows what is now. */
export const useResultActs = (api: Api, record: Result, onDone: () => void) => {
  const after = (): void => {
    void api.queryClient.invalidateQueries({ queryKey: api.trpc.results.pathKey() });
    onDone();
  };
  const { act, ...rest } = useAct<Answer>({
    record,
    word: 'result',
    onStale: after,
    onDone: (answer) => {
      if ('done' in answer) toast.success(answer.done);
      else toast.error('Nothing was changed', answer.refusal);
      after();
    },
  });
  return {
    ...rest,
    act: (wanted: ResultAct) => act({ about: wanted, done: null, run: (seen) => send(api, seen, wanted) }),
  };
};
