import type { Result } from '@aliquot/domain/results/result';
import type { Worklist, WorklistRow } from '@aliquot/domain/worklist/worklist';
import { ApproveDialog } from '#features/results/approve-dialog.tsx';
import type { ReviewLineProps } from '#features/results/review-line.tsx';
import { cellOf, toReview } from '../rows/worklist-rows.ts';
import type { ReviewQuestion } from './review-question.ts';
import { whyNotApproved } from './row-actions.ts';
import type { UsedReviewQuestion } from './use-review-question.ts';

type ApproveRowProps = {
  question: Extract<ReviewQuestion, { kind: 'approve' }>;
  reviewing: Pick<UsedReviewQuestion, 'review' | 'worklist' | 'me'>;
  onClose: () => void;
};

const lineOf = ({ columns }: Worklist, row: WorklistRow, result: Result, me: string): ReviewLineProps => ({
  label: columns.find(({ specId }) => specId === result.specId)?.label ?? '',
  unit: result.unit,
  result,
  rangeShown: result.rangeShown,
  previous: cellOf(row, result.specId)?.earlier[0]?.shown,
  whyNot: whyNotApproved(row, result, me),
});

/** Results of a row whose review reasons are not all in sight below the grid. They are as the worklist has them now. */
export const ApproveRow = ({ question, reviewing, onClose }: ApproveRowProps) => {
  const { review, worklist, me } = reviewing;
  const row = worklist.rows.find(({ itemId }) => itemId === question.itemId);
  if (row === undefined) return null;
  return (
    <ApproveDialog
      title={`Approve results of ${question.whose}`}
      lines={toReview(row).map((result) => lineOf(worklist, row, result, me))}
      busy={review.busy}
      error={review.error ?? review.report?.open[0]?.sentence ?? null}
      onApprove={(results) => review.act({ kind: 'approve', results, lane: 'one_by_one' })}
      onClose={onClose}
    />
  );
};
