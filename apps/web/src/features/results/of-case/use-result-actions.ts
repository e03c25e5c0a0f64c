import type { Result } from '@aliquot/domain/results/result';
import type { Api } from '#api/trpc.ts';
import { confirmFollows } from '#consequences/confirm-follows.ts';
import { toast } from '#ui/feedback/toast.ts';
import { useAction } from '#features/records/use-action.ts';
import { acknowledge } from '../acknowledge.ts';
import { rejectWords } from '../reject-words.ts';

export type ResultAction =
  | { kind: 'approve' }
  | { kind: 'reject'; reason: string }
  | { kind: 'correct'; typed: string; reason: string };

const doneWords = { approve: 'Approved', reject: 'Rejected', correct: 'Correction proposed' } as const;

/** What was done, or why not, in the server's own words. */
type Answer = { done: string } | { refusal: string };
type Seen = Pick<Result, 'id' | 'version' | 'doubts' | 'shown'> & { idempotencyKey: string };

const send = async ({ client }: Api, seen: Seen, action: ResultAction): Promise<Answer> => {
  const { id, version, shown, idempotencyKey } = seen;
  const done = { done: doneWords[action.kind] };
  if (action.kind === 'correct') {
    const { typed, reason } = action;
    await confirmFollows({ title: `Correct ${shown} to ${typed}`, confirmLabel: 'Correct result' }, (expects) =>
      client.results.correct.mutate({ idempotencyKey, ...expects, id, version, typed, reason }),
    );
    return done;
  }
  const { outcomes } =
    action.kind === 'approve'
      ? await client.results.approve.mutate({ idempotencyKey, results: [acknowledge(seen)], lane: 'one_by_one' })
      : await confirmFollows(rejectWords([seen]), (expects) =>
          client.results.reject.mutate({
            idempotencyKey,
            ...expects,
            results: [{ id, version }],
            reason: action.reason,
          }),
        );
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
      const { doubts, shown } = record;
      act({ about: wanted, done: null, run: (seen) => send(api, { ...seen, doubts, shown }, wanted) });
    },
  };
};
