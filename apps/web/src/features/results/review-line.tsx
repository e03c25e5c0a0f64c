import type { Result } from '@aliquot/domain/results/result';
import type { ReactNode } from 'react';
import { FlagChip } from '#marks/flag-chip.tsx';
import { markOf, toneOf } from './flag-tone.ts';
import { rangeWords } from './range-words.ts';
import { ResultMarks } from './result-marks.tsx';
import { ReviewReasons } from './review-reasons.tsx';
import css from './results.module.css';

export type ReviewLineProps = {
  label: string;
  unit: string | null;
  result: Result;
  rangeShown: string | null;
  /** The subject's last result before this one. */
  previous: string | undefined;
  /** Why the user cannot approve it; null where they can. */
  whyNot: string | null;
  /** What can be done with it. */
  children?: ReactNode;
};

/** A result in a dialog that approves it, with everything that approving it acknowledges. */
export const ReviewLine = ({ label, unit, result, rangeShown, previous, whyNot, children }: ReviewLineProps) => {
  const mark = markOf(result.flag);
  return (
    <li>
      <span>
        <span className={css.reviewName}>{label}</span>
        <ResultMarks result={result} roomy />
      </span>
      <span className={css.reviewValue}>
        <b className={css.value} data-tone={toneOf(result.flag)}>
          {result.shown}
        </b>{' '}
        <span className="text-fg-subtle">{unit}</span> {mark === null ? null : <FlagChip flag={mark} />}
      </span>
      <span className={css.reviewFacts}>
        {rangeWords(rangeShown)}
        {previous === undefined ? '' : ` · previous ${previous}`}
      </span>
      <span className={css.reviewActs}>{children}</span>
      <div className={css.reviewWhy}>
        <ReviewReasons result={result} whyNot={whyNot} />
      </div>
    </li>
  );
};
