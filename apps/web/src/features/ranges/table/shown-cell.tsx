import { clsx } from 'clsx';
import type { ReactNode } from 'react';

import css from './range-cell.module.css';

export type ShownCellProps = {
  /** What is read in the place of the field's own text while nobody types in it. */
  shown: string;
  right?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
};

/** A field whose text is laid out as it reads best until it is typed in; its value stays what was typed. */
export const ShownCell = ({ shown, right = false, className, children }: ShownCellProps) => (
  <span className={clsx(css.shownCell, className)}>
    {children}
    <span className={css.cellShown} data-align={right ? 'right' : undefined} aria-hidden="true">
      {shown}
    </span>
  </span>
);
