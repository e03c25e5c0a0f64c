import { placesIn, type RunLayout } from '@aliquot/domain/runs/run-layout';

/** How the places of a plate or a rack stand to each other. Pure: what is where, and where a key leads. */
export type Tray = {
  rows: number;
  columns: number;
  size: number;
  /** Null where a short last row has no place. */
  positionAt: (row: number, column: number) => number | null;
  cellOf: (position: number) => { row: number; column: number };
  rowName: (row: number) => string;
};

const plateRows = 'ABCDEFGH';
/** Racks are drawn ten to a row, so that a place is found by counting. */
const rackColumns = 10;

const plate: Tray = {
  rows: plateRows.length,
  columns: 12,
  size: 96,
  positionAt: (row, column) => column * plateRows.length + row + 1,
  cellOf: (position) => ({
    row: (position - 1) % plateRows.length,
    column: Math.floor((position - 1) / plateRows.length),
  }),
  rowName: (row) => plateRows.charAt(row),
};

const rack = (size: number): Tray => ({
  rows: Math.ceil(size / rackColumns),
  columns: Math.min(rackColumns, size),
  size,
  positionAt: (row, column) => {
    const position = row * rackColumns + column + 1;
    return position <= size ? position : null;
  },
  cellOf: (position) => ({ row: Math.floor((position - 1) / rackColumns), column: (position - 1) % rackColumns }),
  rowName: (row) => String(row * rackColumns + 1),
});

/** Null for a list, which has no shape. */
export const trayOf = (layout: RunLayout, rackSize: number): Tray | null => {
  if (layout === 'list') return null;
  return layout === 'plate96' ? plate : rack(placesIn('rack', rackSize));
};

const steps: Readonly<Record<string, readonly [down: number, right: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Where a key leads from a place; the same place at an edge, null for a key that leads nowhere. */
export const stepIn = (tray: Tray, from: number, key: string, whole: boolean): number | null => {
  const { row, column } = tray.cellOf(from);
  if (key === 'Home') return whole ? 1 : tray.positionAt(row, 0);
  if (key === 'End') {
    if (whole) return tray.size;
    const last = Array.from({ length: tray.columns }, (_, at) => tray.positionAt(row, at));
    return last.findLast((position) => position !== null) ?? from;
  }
  const step = steps[key];
  if (step === undefined) return null;
  const [to, across] = [row + step[0], column + step[1]];
  const inside = to >= 0 && to < tray.rows && across >= 0 && across < tray.columns;
  return (inside ? tray.positionAt(to, across) : null) ?? from;
};
