import { clsx } from 'clsx';
import { figureParts } from '#marks/figure-parts.ts';
import css from './of-case.module.css';

export type FigureProps = { shown: string; tone?: string | undefined; className?: string | undefined };

/** Figures of a column meet at their decimal points; words begin at its left. */
export const Figure = ({ shown, tone, className }: FigureProps) => {
  const parts = figureParts(shown);
  return parts === null ? (
    <span className={className} data-tone={tone}>
      {shown}
    </span>
  ) : (
    <span className={clsx(css.figure, className)} data-tone={tone}>
      <span>{parts[0]}</span>
      <span>{parts[1]}</span>
    </span>
  );
};
