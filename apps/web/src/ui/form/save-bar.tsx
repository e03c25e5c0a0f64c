import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import css from './save-bar.module.css';

export type SaveBarProps = {
  /** How the form stands: 'Draft saved', '3 changes'. */
  note: ReactNode;
  className?: string | undefined;
  children: ReactNode;
};

/** Stays at the foot of a form while it scrolls: how the form stands, and what can be done with it. */
export const SaveBar = ({ note, className, children }: SaveBarProps) => (
  <div className={clsx(css.saveBar, className)}>
    <output className={css.saveBarNote}>{note}</output>
    {children}
  </div>
);
