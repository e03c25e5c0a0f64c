import type { Result } from '@aliquot/domain/results/result';
import type { Api } from '#api/trpc.ts';
import { toast } from '#ui/feedback/toast.ts';
import { useAction } from '#features/records/use-action.ts';
import { acknowledge } from '../acknowledge.ts';

export type ResultAction =
  | { kind: 'approve' }
  | { kind: 'reject'; reason: string }
  | { kind: 'correct'; typed: string; reason: string };

const doneWords = { approve: 'Approved', reject: 'Rejected', correct: 'Correction proposed' } as const;

/** What was done, or why not, in the server's own words. */
type Answer = { done: string } | { refusal: string };
type Seen = Pick<Result, 'id' | 'version' | 'doubts'> & { idempotencyKey: string };

const send = async ({ client }: Api, seen: Seen, action: ResultAction): Promise<Answer> => {
  const { id, version, idempotencyKey } = seen;
  const done = { done: doneWords[action.kind] };
  if (action.kind === 'correct') {
    await client.results.correct.mutate({ idempotencyKey, id, version, typed: action.typed, reason: action.reason });
    return done;
  }
  const { outcomes } =
    action.kind === 'approve'
      ? await client.results.approve.mutate({ idempotencyKey, results: [acknowledge(seen)], lane: 'one_by_one' })
      : await client.results.reject.mutate({ idempotencyKey, results: [{ id, version }], reason: action.reason });
  const [answer] = outcomes;
  return answer?.outcome === 'done' ? done : { refusal: answer?.sentence ?? '' };
};

/** One act on one result; whoever was faster, the page shows what is now. */
export const useResultActions = (api: Api, record: Result, onDone: () => void) => {
  const after = (): void => {
    void api.queryClient.invalidateQueries({ queryKey: api.trpc.results.pathKey() });
    onDone();
  };
  const { act, ...rest } = useAction<Answer>({
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
    act: (wanted: ResultAction): void => {
      const { doubts } = record;
      act({ about: wanted, done: null, run: (seen) => send(api, { ...seen, doubts }, wanted) });
    },
  };
};
