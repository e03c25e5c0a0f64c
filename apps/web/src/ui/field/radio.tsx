import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import css from './choices.module.css';

export type RadioProps = Omit<ComponentProps<'input'>, 'type'>;

/** One radio button alone; RadioGroup has the labels too. */
export const Radio = ({ className, ...input }: RadioProps) => (
  <input {...input} type="radio" className={clsx(css.radio, className)} />
);
