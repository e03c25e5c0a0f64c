import type { ResultCell } from '@aliquot/domain/results/subject-results';
import { FlagChip } from '#marks/flag-chip.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { markOf, toneOf } from '../flag-tone.ts';
import css from './subject-results.module.css';

/** A value with its flag; one that nobody approved yet is marked so. */
export const ResultValue = ({ cell, unit }: { cell: ResultCell; unit: string | null }) => {
  const mark = markOf(cell.flag);
  const open = cell.state !== 'approved';
  return (
    <>
      <span className={css.value} data-tone={toneOf(cell.flag)} data-open={open || undefined}>
        {cell.shown}
        {open ? <VisuallyHidden>, not approved</VisuallyHidden> : null}
      </span>
      <span className={css.matrixMark}>
        {mark === null ? null : <FlagChip flag={mark} compact />}
        {cell.unit === unit || cell.unit === null ? null : <span className={css.matrixUnit}>{cell.unit}</span>}
      </span>
    </>
  );
};
