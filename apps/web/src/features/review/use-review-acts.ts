import type { QueueItem } from '@aliquot/domain/review/review-inbox';
import type { Result, Reviewed } from '@aliquot/domain/results/result';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { refusalWords } from '#api/refusal.ts';
import type { Api } from '#api/trpc.ts';
import { makePartKeys, reviewInParts, type SeenReview } from '#features/results/review-in-parts.ts';

type Seen = Pick<Result, 'id' | 'version'>;
type Wanted = SeenReview & { items: readonly QueueItem[] };
/** What the server said about results it did not change. */
export type Refused = { id: number; outcome: Reviewed['outcomes'][number]['outcome']; sentence: string };

export type ActsOptions = {
  api: Api;
  onDone: (items: readonly QueueItem[], how: 'approved' | 'rejected') => void;
  onRefused: (refused: readonly Refused[], done: number) => void;
};

const nameOf = ({ id, version }: Seen): string => `${id}/${version}`;

/**
 * A reviewer's answers, one at a time. What is sent is the version that was in sight when it was asked for, and the same answer is
 * never sent twice; the server refuses it where somebody was faster.
 */
export const useReviewActs = ({ api, onDone, onRefused }: ActsOptions) => {
  const [keys] = useState(makePartKeys);
  /** The page hears of a save under way only with the next render, a second press may come before that. */
  const sending = useRef(false);
  const answered = useRef(new Set<string>());
  const act = useMutation({
    // Refused at once without a connection: nothing is approved later, when nobody looks at it.
    networkMode: 'always',
    meta: { skipRefresh: true },
    mutationFn: ({ items: _items, ...wanted }: Wanted): Promise<Reviewed> => reviewInParts(api, keys, wanted),
    onSuccess: ({ outcomes }, { kind, items, results }) => {
      keys.saved();
      const done = new Set(outcomes.filter(({ outcome }) => outcome === 'done').map(({ id }) => id));
      const refused = outcomes.filter(({ outcome }) => outcome !== 'done');
      // A refusal may be over in a moment, a hold released; what is done or was changed by another is settled for this version.
      const settled = new Set(outcomes.filter(({ outcome }) => outcome !== 'refused').map(({ id }) => id));
      for (const seen of results) if (settled.has(seen.id)) answered.current.add(nameOf(seen));
      if (done.size > 0)
        onDone(
          items.filter(({ id }) => done.has(id)),
          kind === 'approve' ? 'approved' : 'rejected',
        );
      onRefused(
        refused.map(({ id, outcome, sentence }) => ({ id, outcome, sentence: sentence ?? 'Nothing was changed.' })),
        done.size,
      );
      const { review } = api.trpc;
      void api.queryClient.invalidateQueries({
        queryKey: refused.length > 0 ? review.pathKey() : review.count.queryKey(),
      });
    },
    onSettled: () => {
      sending.current = false;
    },
  });
  return {
    /** False where it was not sent. */
    send: (wanted: Wanted): boolean => {
      const isFresh = (seen: Seen): boolean => !answered.current.has(nameOf(seen));
      const fresh: Wanted =
        wanted.kind === 'approve'
          ? { ...wanted, results: wanted.results.filter(isFresh) }
          : { ...wanted, results: wanted.results.filter(isFresh) };
      if (sending.current || fresh.results.length === 0) return false;
      sending.current = true;
      act.mutate(fresh);
      return true;
    },
    pending: act.isPending ? act.variables.items : null,
    error: act.error === null ? null : refusalWords(act.error),
    forget: act.reset,
  };
};
export type ReviewActs = ReturnType<typeof useReviewActs>;
