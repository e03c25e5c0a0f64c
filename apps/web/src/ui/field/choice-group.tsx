import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import css from './choices.module.css';

export type ChoiceGroupProps = {
  /** Under each other. */
  stacked?: boolean | undefined;
  children: ReactNode;
};

/** Checkboxes or radio buttons that belong together. */
export const ChoiceGroup = ({ stacked = false, children }: ChoiceGroupProps) => (
  <div className={clsx(css.choiceGroup, stacked && css.choiceGroupStacked)}>{children}</div>
);
