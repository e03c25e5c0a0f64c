import type { Reviewed } from '@aliquot/domain/results/result';
import type { Worklist, WorklistRow } from '@aliquot/domain/worklist/worklist';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { refusalWords } from '#api/refusal.ts';
import type { Api } from '#api/trpc.ts';
import { confirmFollows } from '#consequences/confirm-follows.ts';
import { announce } from '#ui/feedback/announce.ts';
import type { WorklistSession } from '../worklist-session.ts';
import { asSeen, makePartKeys, reviewInParts, type ReviewAction } from '#features/results/review-in-parts.ts';

/** What became of a review: how many went through, and by row why the others did not. */
type ReviewReport = { done: string; open: { itemId: number; place: string; who: string; sentence: string }[] };

const counted = (count: number): string => (count === 1 ? '1 result' : `${count} results`);

const reportOf = (action: ReviewAction, { outcomes }: Reviewed, rows: readonly WorklistRow[]): ReviewReport => {
  const results = action.kind === 'correct' ? [action.result] : action.results;
  const orderOf = new Map(results.map(({ id, orderId }) => [id, orderId]));
  const done = outcomes.filter(({ outcome }) => outcome === 'done').length;
  return {
    done: `${counted(done)} ${action.kind === 'reject' ? 'rejected' : 'approved'}.`,
    open: outcomes.flatMap(({ id, outcome, sentence }) => {
      const row = rows.find(({ orderId, kind }) => kind === 'order' && orderId === orderOf.get(id));
      if (outcome === 'done' || row === undefined) return [];
      return [
        {
          itemId: row.itemId,
          place: row.place,
          who: row.tube?.subjectName ?? '',
          sentence: sentence ?? 'Not changed.',
        },
      ];
    }),
  };
};

/** A reviewer's answers. Every row has an outcome of its own, and what was not done is told row by row. */
export const useReview = (api: Api, session: WorklistSession, worklist: Worklist, onDone: () => void) => {
  const [report, setReport] = useState<ReviewReport | null>(null);
  const [keys] = useState(makePartKeys);
  const act = useMutation({
    mutationFn: async (wanted: ReviewAction): Promise<Reviewed> => {
      if (wanted.kind !== 'correct') return reviewInParts(api, keys, asSeen(wanted));
      const idempotencyKey = keys.of(0).for(wanted);
      const { result, typed, reason } = wanted;
      const { id, version, shown } = result;
      const { results } = await confirmFollows(
        { title: `Correct ${shown} to ${typed}`, confirmLabel: 'Correct result' },
        (expects) => api.client.results.correct.mutate({ idempotencyKey, ...expects, id, version, typed, reason }),
      );
      return { outcomes: [{ id: result.id, outcome: 'done', sentence: null }], results };
    },
    onSuccess: (reviewed, wanted) => {
      keys.saved();
      const results = wanted.kind === 'correct' ? [wanted.result] : wanted.results;
      session.mergeAnswer(reviewed, new Set(results.map(({ orderId }) => orderId)));
      const answer = reportOf(wanted, reviewed, worklist.rows);
      const shownReport =
        wanted.kind === 'correct'
          ? { ...answer, done: 'Correction proposed. The approved value stays until the new one is approved.' }
          : answer;
      setReport(shownReport);
      announce(
        shownReport.open.length === 0
          ? shownReport.done
          : `${shownReport.done} ${shownReport.open.length} skipped: ${shownReport.open[0]?.sentence ?? ''}`,
      );
      onDone();
    },
  });
  return {
    act: act.mutate,
    busy: act.isPending,
    error: act.error === null ? null : refusalWords(act.error),
    forget: act.reset,
    report,
    dismiss: () => setReport(null),
  };
};
export type UsedReview = ReturnType<typeof useReview>;
