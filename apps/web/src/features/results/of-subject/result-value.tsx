import { calledWords } from '@aliquot/domain/critical-calls/call-words';
import { correctionWords } from '@aliquot/domain/results/correction-words';
import type { ResultCell } from '@aliquot/domain/results/subject-results';
import { FlagChip } from '#marks/flag-chip.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { clockIn } from '#time/clock-in.ts';
import { markOf, toneOf } from '../flag-tone.ts';
import css from './subject-results.module.css';

type ResultValueProps = { cell: ResultCell; unit: string | null; labTimezone: string; now: number };

/** A value with its flag; one that nobody approved yet is marked so. */
export const ResultValue = ({ cell, unit, labTimezone, now }: ResultValueProps) => {
  const mark = markOf(cell.flag);
  const open = cell.state !== 'approved';
  const clock = clockIn(labTimezone);
  const marks = [
    ...(cell.corrected === null ? [] : [correctionWords(cell.corrected)]),
    ...(cell.calledAt === null ? [] : [calledWords(cell.calledAt, clock, now)]),
  ];
  return (
    <>
      <span
        className={css.value}
        data-tone={toneOf(cell.flag)}
        data-open={open || undefined}
        data-corrected={cell.corrected !== null || undefined}
        title={marks.length === 0 ? undefined : marks.join('\n')}
      >
        {cell.shown}
        {open ? <VisuallyHidden>, not approved</VisuallyHidden> : null}
        {marks.length === 0 ? null : <VisuallyHidden>, {marks.join(', ')}</VisuallyHidden>}
      </span>
      <span className={css.matrixMark}>
        {mark === null ? null : <FlagChip flag={mark} compact />}
        {cell.unit === unit || cell.unit === null ? null : <span className={css.matrixUnit}>{cell.unit}</span>}
      </span>
    </>
  );
};
