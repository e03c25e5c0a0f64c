import type { Worklist, WorklistColumn, WorklistRow } from '@aliquot/domain/worklist/worklist';
import type { WorklistSession } from '../worklist-session.ts';
import { cellKey } from '../rows/cell-key.ts';
import { isOpenCell, isSample, whyLocked } from '../rows/worklist-rows.ts';
import type { GridColumn } from './grid-columns.ts';
import type { GridShape } from './grid-keys.ts';

/** The focus is kept by what it is on, so that rows may come and go above it. */
export type GridFocus = { itemId: number; columnId: string; mode: 'navigate' | 'edit' };

/** Figures and days begin with no letter; a code or a text may. */
export const mayBeginWith = ({ type, options }: WorklistColumn['entry'], letter: string): boolean => {
  const begins = (text: string): boolean => text.toLowerCase().startsWith(letter.toLowerCase());
  if (type === 'coded') return options.some(({ code, label }) => begins(code) || begins(label));
  return type === 'text';
};

type Cell = { row: WorklistRow; spec: WorklistColumn };

/** What the grid's keys need to know about its cells. */
export const gridShape = (
  session: WorklistSession,
  rows: readonly WorklistRow[],
  columns: readonly GridColumn[],
  pageRows: number,
): GridShape => {
  const is =
    (fits: (cell: Cell) => boolean) =>
    (at: number, place: number): boolean => {
      const row = rows[at];
      const column = columns[place];
      if (row === undefined || column?.kind !== 'result' || column.spec === null) return false;
      return fits({ row, spec: column.spec });
    };
  return {
    rows: rows.length,
    columns: columns.length,
    pageRows,
    canEdit: is(({ row, spec }) => whyLocked(row, spec) === null),
    isOpen: is(
      ({ row, spec }) => isOpenCell(row, spec) && (session.drafts.get(cellKey(row, spec.specId))?.text ?? '') === '',
    ),
    hasText: is(({ row, spec }) => isSample(row) && session.textOf(row, spec) !== ''),
    takesLetter: (at, place, letter) => is(({ spec }) => mayBeginWith(spec.entry, letter))(at, place),
  };
};

/** Where typing begins when the page opens: the first empty result, else the first of all. */
export const startOf = ({ rows, columns }: Pick<Worklist, 'rows' | 'columns'>): GridFocus | null => {
  const [firstColumn] = columns;
  const [firstRow] = rows;
  if (firstColumn === undefined || firstRow === undefined) return null;
  for (const row of rows) {
    const open = columns.find((column) => isOpenCell(row, column));
    if (open !== undefined) return { itemId: row.itemId, columnId: `result-${open.specId}`, mode: 'navigate' };
  }
  return { itemId: firstRow.itemId, columnId: `result-${firstColumn.specId}`, mode: 'navigate' };
};
