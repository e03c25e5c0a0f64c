import { readEntry } from '@aliquot/domain/results/read-entry';
import { useState } from 'react';
import type { Api } from '#api/trpc.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { ReasonDialog } from '#ui/overlay/reason-dialog.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { ApproveRow } from './approve-row.tsx';
import type { ReviewQuestion } from './review-question.ts';
import { ResultVersions } from './result-versions.tsx';
import type { UsedReview } from './use-review.ts';
import type { UsedReviewQuestion } from './use-review-question.ts';

type Props = { api: Api; question: ReviewQuestion; reviewing: UsedReviewQuestion; onClose: () => void };

export const ReviewDialogs = ({ api, question, reviewing, onClose }: Props) => {
  const { review } = reviewing;
  switch (question.kind) {
    case 'approve':
      return <ApproveRow question={question} reviewing={reviewing} onClose={onClose} />;
    case 'reject':
      return (
        <ReasonDialog
          title={`Reject ${question.results.length === 1 ? 'the result' : `${question.results.length} results`} of ${question.whose}?`}
          description="The test must be repeated. The reason is kept in the history."
          label="Reason"
          confirmLabel={question.results.length === 1 ? 'Reject result' : 'Reject results'}
          danger
          busy={review.busy}
          error={review.error}
          onConfirm={(reason) => review.act({ kind: 'reject', results: question.results, reason })}
          onClose={onClose}
        />
      );
    case 'correct':
      return <CorrectDialog question={question} review={review} onClose={onClose} />;
    default:
      return <HistoryDialog api={api} question={question} onClose={onClose} />;
  }
};

type CorrectProps = Pick<Props, 'onClose'> & {
  review: UsedReview;
  question: Extract<ReviewQuestion, { kind: 'correct' }>;
};

const CorrectDialog = ({ question, review, onClose }: CorrectProps) => {
  const { result, column, whose } = question;
  const [typed, setTyped] = useState('');
  const read = readEntry(column.entry, typed);
  return (
    <ReasonDialog
      title={`Correct ${column.label} of ${whose}`}
      description={`The approved value ${result.shown} stays until the new one is approved. Both are kept in the history.`}
      label="Reason"
      confirmLabel="Correct result"
      busy={review.busy}
      error={review.error}
      onConfirm={(reason) => {
        if (read.ok === true) review.act({ kind: 'correct', result, typed, reason });
      }}
      onClose={onClose}
    >
      <TextField
        label="Corrected value"
        unit={column.unit ?? undefined}
        autoComplete="off"
        value={typed}
        error={typed !== '' && read.ok === false ? read.sentence : undefined}
        onChange={(event) => setTyped(event.target.value)}
      />
    </ReasonDialog>
  );
};

type HistoryProps = Pick<Props, 'api' | 'onClose'> & { question: Extract<ReviewQuestion, { kind: 'history' }> };

const HistoryDialog = ({ api, question, onClose }: HistoryProps) => {
  const { orderId, column, whose } = question;
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={`Result history: ${column.label} of ${whose}`}
      description="Newest first"
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <ResultVersions api={api} orderId={orderId} specId={column.specId} />
    </Dialog>
  );
};
