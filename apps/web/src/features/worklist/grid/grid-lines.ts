import type { WorklistRow } from '@aliquot/domain/worklist/worklist';
import { hasMarks } from '../rows/row-marks.ts';

export const rowHeight = 32;

/** A row of the table: a row of the worklist, what is to be known of the row above, or the call that is due for it. */
export type GridLine = { id: string; row: WorklistRow; index: number; kind: 'row' | 'marks' | 'call' };

// All lines of a kind are of one height, so nothing needs to be measured while typing.
const heights: Readonly<Record<GridLine['kind'], number>> = { row: rowHeight, marks: 28, call: 39 };
export const heightOf = ({ kind }: GridLine): number => heights[kind];

export const linesOf = (rows: readonly WorklistRow[]): GridLine[] =>
  rows.flatMap((row, index): GridLine[] => [
    { id: String(row.itemId), row, index, kind: 'row' },
    ...(hasMarks(row) ? [{ id: `${row.itemId}/marks`, row, index, kind: 'marks' as const }] : []),
    ...(row.call === null ? [] : [{ id: `${row.itemId}/call`, row, index, kind: 'call' as const }]),
  ]);
