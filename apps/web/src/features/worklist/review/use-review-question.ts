import type { Worklist, WorklistRow } from '@aliquot/domain/worklist/worklist';
import { useState } from 'react';
import type { Api } from '#api/trpc.ts';
import type { WorklistSession } from '../worklist-session.ts';
import type { ReviewQuestion } from './review-question.ts';
import { rowActions, type RowAction } from './row-actions.ts';
import { useReview } from './use-review.ts';

/** A review with the question its dialog asks: what a reviewer can do about a row either happens at once or opens the dialog. */
export const useReviewQuestion = (api: Api, session: WorklistSession, worklist: Worklist, onClosed?: () => void) => {
  const [question, setQuestion] = useState<ReviewQuestion | null>(null);
  const close = (): void => {
    setQuestion(null);
    onClosed?.();
  };
  // What is left of a row is asked about until nothing is.
  const review = useReview(api, session, worklist, () => (question?.kind === 'approve' ? undefined : close()));
  return {
    question,
    review,
    worklist,
    me: session.userId,
    close,
    actionsOf: (row: WorklistRow, specId: number | null): RowAction[] =>
      rowActions({
        worklist,
        row,
        specId,
        me: session.userId,
        act: review.act,
        ask: (next) => {
          review.forget();
          review.dismiss();
          setQuestion(next);
        },
      }),
  };
};
export type UsedReviewQuestion = ReturnType<typeof useReviewQuestion>;
