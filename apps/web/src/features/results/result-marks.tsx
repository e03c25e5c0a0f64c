import { calledWords } from '@aliquot/domain/critical-calls/call-words';
import type { Result } from '@aliquot/domain/results/result';
import { clsx } from 'clsx';
import { Ban, CircleQuestionMark, FilePenLine, PencilLine, PhoneCall, Undo2 } from 'lucide-react';
import { useLabClock } from '#time/lab-zone.tsx';
import { useMinute } from '#time/use-minute.ts';
import { Icon, type IconShape } from '#ui/layout/icon.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import {
  markLabels,
  marksOf,
  markWords,
  type Mark,
  type MarkedResult,
  type MarkKind,
  type Proposed,
} from './mark-words.ts';
import css from './results.module.css';

const icons: Readonly<Record<MarkKind, IconShape>> = {
  in_doubt: CircleQuestionMark,
  withdrawn: Ban,
  annulled: Undo2,
  proposed: FilePenLine,
  corrected: PencilLine,
};

type ResultMarkProps = {
  mark: Mark;
  /** The result it is about, where several stand in one row. */
  of?: string | undefined;
  /** There is room for the reason; else it is under the pointer and for screen readers. */
  roomy?: boolean;
};

/** "Corrected, was 7.4", and why. */
export const ResultMark = ({ mark: { kind, words, because }, of, roomy = false }: ResultMarkProps) => (
  <span className={css.mark} data-mark={kind} title={because ?? undefined}>
    <Icon of={icons[kind]} size={12} />
    <span>
      {of === undefined ? '' : `${of}: `}
      {words}
      {because === null ? null : roomy ? `: ${because}` : <VisuallyHidden>: {because}</VisuallyHidden>}
    </span>
  </span>
);

/** "Corrected", where a column is narrow: the rest is under the pointer, and said where the value is. */
export const ShortMark = ({ mark }: { mark: Mark }) => (
  <span className={css.mark} data-mark={mark.kind} title={markWords(mark)}>
    <Icon of={icons[mark.kind]} size={12} />
    <span>{markLabels[mark.kind]}</span>
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

type ResultMarksProps = {
  result: MarkedResult & Partial<Pick<Result, 'calledAt'>>;
  /** The correction that waits beside it. */
  proposed?: Proposed | null | undefined;
  className?: string | undefined;
} & Pick<ResultMarkProps, 'of' | 'roomy'>;

/** What is to be known beside a value wherever it is shown: that somebody was called, that it is in doubt, what it replaced. */
export const ResultMarks = ({ result, proposed = null, className, ...words }: ResultMarksProps) => {
  const marks = marksOf(result, proposed);
  const calledAt = result.calledAt ?? null;
  return calledAt === null && marks.length === 0 ? null : (
    <span className={clsx(css.marks, className)}>
      {calledAt === null ? null : <CalledMark at={calledAt} />}
      {marks.map((mark) => (
        <ResultMark key={markWords(mark)} mark={mark} {...words} />
      ))}
    </span>
  );
};
