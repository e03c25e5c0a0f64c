import type { Api } from '#api/trpc.ts';
import { MarkReview } from '../presence/mark-row.tsx';
import { ReviewDialogs } from './review-dialogs.tsx';
import type { UsedReviewQuestion } from './use-review-question.ts';

/** The dialog of the question that is open, if one is. */
export const OpenQuestion = ({ api, reviewing }: { api: Api; reviewing: UsedReviewQuestion }) => {
  const { question, close } = reviewing;
  return question === null ? null : (
    <>
      <MarkReview />
      <ReviewDialogs api={api} question={question} reviewing={reviewing} onClose={close} />
    </>
  );
};
