import { calledWords } from '@aliquot/domain/critical-calls/call-words';
import { correctedWords } from '@aliquot/domain/results/correction-words';
import type { Result } from '@aliquot/domain/results/result';
import { clsx } from 'clsx';
import { PencilLine, PhoneCall } from 'lucide-react';
import { useLabClock } from '#time/lab-zone.tsx';
import { useMinute } from '#time/use-minute.ts';
import { Icon } from '#ui/layout/icon.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import css from './results.module.css';

type CorrectedMarkProps = {
  corrected: NonNullable<Result['corrected']>;
  /** The result it is about, where several stand in one row. */
  of?: string | undefined;
  /** There is room for the reason; else it is under the pointer and for screen readers. */
  roomy?: boolean;
};

/** "Corrected, was 7.4", and why. */
export const CorrectedMark = ({ corrected: { was, reason }, of, roomy = false }: CorrectedMarkProps) => (
  <span className={css.mark} data-mark="corrected" title={reason ?? undefined}>
    <Icon of={PencilLine} size={12} />
    <span>
      {of === undefined ? '' : `${of}: `}
      {correctedWords({ was })}
      {reason === null ? null : roomy ? `: ${reason}` : <VisuallyHidden>: {reason}</VisuallyHidden>}
    </span>
  </span>
);

/** "Called 14:32": a critical value that was read back. */
export const CalledMark = ({ at }: { at: string }) => {
  const clock = useLabClock();
  const now = useMinute();
  return (
    <span className={css.mark} data-mark="called" title={`Called and read back ${clock.exact(at)}`}>
      <Icon of={PhoneCall} size={12} />
      <span>{calledWords(at, clock, now)}</span>
    </span>
  );
};

export type MarkedResult = Pick<Result, 'corrected' | 'calledAt'>;

/** What is to be known beside a value wherever it is shown: that it was called, and that it replaced another one. */
export const ResultMarks = ({ result, className }: { result: MarkedResult; className?: string | undefined }) =>
  result.calledAt === null && result.corrected === null ? null : (
    <span className={clsx(css.marks, className)}>
      {result.calledAt === null ? null : <CalledMark at={result.calledAt} />}
      {result.corrected === null ? null : <CorrectedMark corrected={result.corrected} />}
    </span>
  );
