import type { ReactNode } from 'react';

export type ProgressProps = {
  done: number;
  of: number;
  /** What is being counted, for a screen reader: 'Tests with results'. */
  label: string;
  /** Fills its row and says "23 of 36": for work under way rather than a table cell. */
  wide?: boolean | undefined;
};

export const Progress = ({ done, of, label, wide = false }: ProgressProps): ReactNode => {
  const share = of > 0 ? Math.min(1, done / of) : 0;
  return (
    <span className={wide ? 'progress progress-wide' : 'progress'} data-done={of > 0 && done >= of ? true : undefined}>
      {/* The native element cannot be drawn the same in every browser, so it speaks and the bar shows. */}
      <progress className="sr-only" aria-label={label} value={done} max={of}>
        {done} of {of}
      </progress>
      <span className="progress-track" aria-hidden="true">
        <span style={{ width: `${share * 100}%` }} />
      </span>
      <span aria-hidden="true">{wide ? `${done} of ${of}` : `${done}/${of}`}</span>
    </span>
  );
};
