import type { ResultCell } from '@aliquot/domain/results/subject-results';
import { FlagChip } from '#marks/flag-chip.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { markOf, toneOf } from '../flag-tone.ts';

/** A value with its flag; one that nobody approved yet is marked so. */
export const ResultValue = ({ cell, unit }: { cell: ResultCell; unit: string | null }) => {
  const mark = markOf(cell.flag);
  const open = cell.state !== 'approved';
  return (
    <>
      <span className={`value value-${toneOf(cell.flag)}`} data-open={open || undefined}>
        {cell.shown}
        {open ? <VisuallyHidden>, not approved</VisuallyHidden> : null}
      </span>
      <span className="matrix-mark">
        {mark === null ? null : <FlagChip flag={mark} />}
        {cell.unit === unit || cell.unit === null ? null : <span className="matrix-unit">{cell.unit}</span>}
      </span>
    </>
  );
};
