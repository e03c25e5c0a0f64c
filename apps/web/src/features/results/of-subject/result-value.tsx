import { calledWords } from '@aliquot/domain/critical-calls/call-words';
import type { ResultCell } from '@aliquot/domain/results/subject-results';
import { FlagChip } from '#marks/flag-chip.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { clockIn } from '#time/clock-in.ts';
import { markOf, toneOf } from '../flag-tone.ts';
import { marksOf, markWords } from '../mark-words.ts';
import { ResultMark, ShortMark } from '../result-marks.tsx';
import css from './subject-results.module.css';

type ResultValueProps = {
  cell: ResultCell;
  unit: string | null;
  labTimezone: string;
  now: number;
  /** There is room below the value for more than a word. */
  roomy?: boolean;
};

/** A value with its flag; one that nobody approved yet is marked so. */
export const ResultValue = ({ cell, unit, labTimezone, now, roomy = false }: ResultValueProps) => {
  const mark = markOf(cell.flag);
  const open = cell.state !== 'approved';
  const clock = clockIn(labTimezone);
  const marks = marksOf(cell);
  const words = [...marks.map(markWords), ...(cell.calledAt === null ? [] : [calledWords(cell.calledAt, clock, now)])];
  const MarkShown = roomy ? ResultMark : ShortMark;
  return (
    <>
      <span
        className={css.value}
        data-tone={toneOf(cell.flag)}
        data-open={open || undefined}
        title={words.length === 0 ? undefined : words.join('\n')}
      >
        {cell.shown}
        {open ? <VisuallyHidden>, not approved</VisuallyHidden> : null}
        {words.length === 0 ? null : <VisuallyHidden>, {words.join(', ')}</VisuallyHidden>}
      </span>
      <span className={css.matrixMark}>
        {mark === null ? null : <FlagChip flag={mark} compact />}
        {cell.unit === unit || cell.unit === null ? null : <span className={css.matrixUnit}>{cell.unit}</span>}
      </span>
      {marks.length === 0 ? null : (
        // Said with the value above.
        <span className="col-span-full grid" aria-hidden="true">
          {marks.map((one) => (
            <MarkShown key={one.kind} mark={one} />
          ))}
        </span>
      )}
    </>
  );
};
