import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import css from './progress.module.css';

export type ProgressProps = {
  done: number;
  of: number;
  /** What is being counted, for a screen reader: 'Tests with results'. */
  label: string;
  /** Fills its row and says "23 of 36": for work under way rather than a table cell. */
  wide?: boolean | undefined;
  /** Only the bar, as wide as its row: the numbers stand beside it. */
  barOnly?: boolean | undefined;
  className?: string | undefined;
};

export const Progress = ({ done, of, label, wide = false, barOnly = false, className }: ProgressProps): ReactNode => {
  const share = of > 0 ? Math.min(1, done / of) : 0;
  return (
    <span
      className={clsx(css.progress, wide && css.progressWide, barOnly && css.progressBarOnly, className)}
      data-done={of > 0 && done >= of ? true : undefined}
    >
      {/* The native element cannot be drawn the same in every browser, so it speaks and the bar shows. */}
      <progress className="sr-only" aria-label={label} value={done} max={of}>
        {done} of {of}
      </progress>
      <span className={css.progressTrack} aria-hidden="true">
        <span style={{ width: `${share * 100}%` }} />
      </span>
      {barOnly ? null : <span aria-hidden="true">{wide ? `${done} of ${of}` : `${done}/${of}`}</span>}
    </span>
  );
};
