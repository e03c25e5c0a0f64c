/** Values from elsewhere beside the rows they belong to: what a preview shows, and what is typed once it is applied. */
import { readEntry } from '@aliquot/domain/results/read-entry';
import type { WorklistColumn, WorklistRow } from '@aliquot/domain/worklist/worklist';
import { isSample, isShared, savedText, whyLocked } from '../rows/worklist-rows.ts';

export type PastedCell = {
  row: WorklistRow;
  column: WorklistColumn;
  text: string;
  /** Why it is left out. */
  problem: string | null;
  /** What stands there now and would be typed over. */
  replaces: string | null;
};
type Numbered = { /** The line of the file, counted from 1. */ number?: number };
export type PastedLine = Numbered &
  (
    | { kind: 'matched'; row: WorklistRow; cells: PastedCell[] }
    | {
        kind: 'not matched';
        text: string;
        why: string;
        /** It was never meant for this worklist. */ expected?: boolean;
      }
  );

export type PasteTarget = { rows: readonly WorklistRow[]; columns: readonly WorklistColumn[] };

export const pastedCell = (row: WorklistRow, column: WorklistColumn, text: string): PastedCell => {
  const read = readEntry(column.entry, text);
  const saved = savedText(row, column.specId);
  return {
    row,
    column,
    text,
    problem: whyLocked(row, column) ?? (read.ok === false ? read.sentence : null),
    replaces: saved === '' || saved.trim() === text ? null : saved,
  };
};

export type RowMatch = WorklistRow | { why: string };

/** Finds the sample a case number or a tube's own number stands for. One that stands for two is nobody's. */
export const sampleFinder = (rows: readonly WorklistRow[]): ((code: string) => RowMatch) => {
  const byCode = new Map<string, Set<WorklistRow>>();
  for (const row of rows) {
    if (!isSample(row) || row.tube === null) continue;
    for (const code of [row.tube.caseId, row.tube.barcode ?? row.tube.caseId]) {
      const name = code.toUpperCase();
      byCode.set(name, (byCode.get(name) ?? new Set()).add(row));
    }
  }
  return (code) => {
    const wanted = code.trim().toUpperCase();
    if (wanted === '') return { why: 'No Case ID or tube number in this line.' };
    const match = byCode.get(wanted) ?? new Set();
    const [only] = match;
    if (only === undefined) return { why: `${code} is not on this worklist.` };
    if (match.size > 1) return { why: `${code} matches ${match.size} rows. Type these by hand.` };
    return isShared(only, code)
      ? { why: `${code} also belongs to another record. Check whose result it is, then type it by hand.` }
      : only;
  };
};

export const isRow = (match: RowMatch): match is WorklistRow => 'itemId' in match;

export type PasteSums = { matched: number; notMatched: number; cells: number; unreadable: number };

export const sumsOf = ({ lines }: { lines: readonly PastedLine[] }): PasteSums => {
  const cells = lines.flatMap((line) => (line.kind === 'matched' ? line.cells : []));
  return {
    matched: lines.filter(({ kind }) => kind === 'matched').length,
    notMatched: lines.filter((line) => line.kind === 'not matched' && line.expected !== true).length,
    cells: cells.filter(({ problem }) => problem === null).length,
    unreadable: cells.filter(({ problem }) => problem !== null).length,
  };
};

/** What Apply will type: the readable cells. */
export const readableCells = ({ lines }: { lines: readonly PastedLine[] }): PastedCell[] =>
  lines.flatMap((line) => (line.kind === 'matched' ? line.cells.filter(({ problem }) => problem === null) : []));

const counted = (count: number, one: string): string => `${count} ${count === 1 ? one : `${one}s`}`;

/** "12 rows matched, 2 rows not matched": said above the preview. */
export const sumsInWords = ({ matched, notMatched, unreadable }: PasteSums): string =>
  [
    `${counted(matched, 'row')} matched`,
    notMatched === 0 ? null : `${counted(notMatched, 'row')} not matched`,
    unreadable === 0 ? null : `${counted(unreadable, 'value')} left out`,
  ]
    .filter((part) => part !== null)
    .join(', ');

export const applyWords = ({ cells }: PasteSums): string => `Apply ${counted(cells, 'value')}`;
