import type { WorklistRow } from '@aliquot/domain/worklist/worklist';

export const rowHeight = 32;
const callHeight = 39;

/** A row of the table: a row of the worklist, or the call that is due for the row above. */
export type GridLine = { id: string; row: WorklistRow; index: number; kind: 'row' | 'call' };

// All rows are of one height, so nothing needs to be measured while typing.
export const heightOf = ({ kind }: GridLine): number => (kind === 'call' ? callHeight : rowHeight);

export const linesOf = (rows: readonly WorklistRow[]): GridLine[] =>
  rows.flatMap((row, index): GridLine[] => [
    { id: String(row.itemId), row, index, kind: 'row' },
    ...(row.call === null ? [] : [{ id: `${row.itemId}/call`, row, index, kind: 'call' as const }]),
  ]);
