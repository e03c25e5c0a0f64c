import type { Worklist, WorklistRow } from '@aliquot/domain/worklist/worklist';
import { useState } from 'react';
import type { Api } from '#api/trpc.ts';
import type { Desk } from '../desk.ts';
import type { ReviewQuestion } from './review-dialogs.tsx';
import { rowActs, type RowAct } from './row-acts.ts';
import { useReview } from './use-review.ts';

/** A review with the question its dialog asks: what a reviewer can do about a row either happens at once or opens the dialog. */
export const useReviewQuestion = (api: Api, desk: Desk, worklist: Worklist, onClosed?: () => void) => {
  const [question, setQuestion] = useState<ReviewQuestion | null>(null);
  const close = (): void => {
    setQuestion(null);
    onClosed?.();
  };
  const review = useReview(api, desk, worklist, close);
  return {
    question,
    review,
    close,
    actsOf: (row: WorklistRow, specId: number | null): RowAct[] =>
      rowActs({
        worklist,
        row,
        specId,
        act: review.act,
        ask: (next) => {
          review.forget();
          setQuestion(next);
        },
      }),
  };
};
export type UsedReviewQuestion = ReturnType<typeof useReviewQuestion>;
