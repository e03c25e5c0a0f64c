import { clsx } from 'clsx';
import type { ReactNode } from 'react';

import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import css from './marks.module.css';

export type Flag = 'L' | 'H' | 'LL' | 'HH' | 'A' | 'AA' | '<' | '>';

export type FlagChipProps = {
  flag: Flag;
  /** Where room is short: the letters alone. */
  compact?: boolean | undefined;
  className?: string | undefined;
};

const down = 'M1 2h6L4 7Z';
const up = 'M1 6h6L4 1Z';
const diamond = 'M4 .8 7.2 4 4 7.2.8 4Z';

const looks: Record<Flag, { tone: string; marks: readonly string[]; meaning: string }> = {
  L: { tone: 'low', marks: [down], meaning: 'low' },
  H: { tone: 'high', marks: [up], meaning: 'high' },
  LL: { tone: 'critical', marks: [down, down], meaning: 'critically low' },
  HH: { tone: 'critical', marks: [up, up], meaning: 'critically high' },
  A: { tone: 'abnormal', marks: [diamond], meaning: 'abnormal' },
  AA: { tone: 'critical', marks: [diamond, diamond], meaning: 'critically abnormal' },
  '<': { tone: 'low', marks: [down], meaning: 'below the reportable range' },
  '>': { tone: 'high', marks: [up], meaning: 'above the reportable range' },
};

/** A normal result has no mark at all, so there is no normal flag. */
export const FlagChip = ({ flag, compact = false, className }: FlagChipProps): ReactNode => {
  const { tone, marks, meaning } = looks[flag];
  return (
    <span className={clsx(css.flag, className)} data-tone={tone} data-compact={compact || undefined}>
      {flag}
      <svg
        width={marks.length * 8}
        height="8"
        viewBox={`0 0 ${marks.length * 8} 8`}
        fill="currentColor"
        aria-hidden="true"
      >
        <path d={marks[0]} />
        {marks[1] ? <path d={marks[1]} transform="translate(8 0)" /> : null}
      </svg>
      <VisuallyHidden>, {meaning}</VisuallyHidden>
    </span>
  );
};
