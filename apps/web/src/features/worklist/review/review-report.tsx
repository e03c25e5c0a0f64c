import { Check, X } from 'lucide-react';
import { Icon } from '#ui/layout/icon.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import type { UsedReviewQuestion } from './use-review-question.ts';
import css from '../worklist.module.css';

type ReportProps = { reviewing: UsedReviewQuestion; onGo: (itemId: number) => void };

/** What a review did, and what it did not do: every reason once, with the rows it holds for. */
export const ReviewReportStrip = ({ reviewing: { question, review }, onGo }: ReportProps) => {
  const { report } = review;
  // While its dialog is open, the dialog says what went wrong.
  const error = question === null ? review.error : null;
  const close = (): void => {
    review.dismiss();
    review.forget();
  };
  if (report === null && error === null) return null;
  const open = report?.open ?? [];
  return (
    <section className={css.report} aria-label="Review" data-tone={error !== null || open.length > 0 ? 'bad' : 'good'}>
      <div className={css.reportHead}>
        <Icon of={Check} size={14} />
        <b>{error ?? report?.done}</b>
        {open.length === 0 ? null : <span>{open.length} skipped:</span>}
        <IconButton icon={X} size="sm" label="Close" className="ml-auto" onClick={close} />
      </div>
      {open.length === 0 ? null : (
        <ul>
          {[...Map.groupBy(open, ({ sentence }) => sentence)].map(([sentence, rows]) => (
            <li key={sentence}>
              <p>{sentence}</p>
              {rows.map(({ itemId, place, who }) => (
                <button key={itemId} type="button" className={css.unsaved} onClick={() => onGo(itemId)}>
                  <span className={css.unsavedPlace}>{place}</span>
                  {who}
                </button>
              ))}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};
