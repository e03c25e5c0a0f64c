/** What a worklist's rows and cells are at the moment: to be typed, done, worth a look. */
import { isClear as isClearResult } from '@aliquot/domain/results/doubt';
import type { Result } from '@aliquot/domain/results/result';
import type { Worklist, WorklistCell, WorklistColumn, WorklistRow } from '@aliquot/domain/worklist/worklist';
import type { WorklistTab } from './worklist-tab.ts';

export const isSample = (row: WorklistRow): boolean => row.kind === 'order' && row.orderId !== null;

export const cellOf = (row: WorklistRow, specId: number): WorklistCell | undefined =>
  row.cells.find((cell) => cell.specId === specId);

/** A second entry is typed without sight of the first, of a correction too. What a formula gave was typed by nobody: it stands as it is shown. */
const typedInto = (cell: WorklistCell | undefined): string => {
  const result = cell?.awaitsSecond === true ? null : (cell?.result ?? null);
  if (result === null) return '';
  if (!result.calculated || result.typed !== '') return result.typed;
  // Why it has none is said beside it.
  return result.kind === 'no_value' ? 'No value' : result.shown;
};

/** What stands in the cell as it was typed: editing it again begins with this. */
export const savedText = (row: WorklistRow, specId: number): string =>
  isSample(row) ? typedInto(cellOf(row, specId)) : (row.readings[String(specId)]?.typed ?? '');

/** Why nothing can be typed into this cell; null where it can. */
export const whyLocked = (row: WorklistRow, column: WorklistColumn): string | null => {
  if (row.locked !== null) return row.locked;
  if (!isSample(row)) {
    return row.readings[String(column.specId)] === undefined
      ? null
      : 'Already saved. A lab manager can change it with a reason, on the Controls tab of the run.';
  }
  const cell = cellOf(row, column.specId);
  return cell?.result?.state === 'approved' && !cell.awaitsSecond
    ? 'Already approved. Correct it instead, with a reason.'
    : null;
};

/** Waits for an entry of this person: the next-empty key goes there. A calculated result comes by itself. */
export const isOpenCell = (row: WorklistRow, column: WorklistColumn): boolean => {
  if (!isSample(row) || column.calculated || whyLocked(row, column) !== null) return false;
  const cell = cellOf(row, column.specId);
  return cell?.awaitsSecond === true || (cell?.result ?? null) === null;
};

/** A correction that is proposed waits beside the value it would replace. */
const resultsOf = (row: WorklistRow): Result[] =>
  row.cells.flatMap(({ result, proposal }) => [result, proposal]).filter((result) => result !== null);

export const isEntered = (row: WorklistRow, columns: readonly WorklistColumn[]): boolean =>
  isSample(row) &&
  columns.every(({ specId, required, calculated }) => {
    const cell = cellOf(row, specId);
    return !required || calculated || (cell?.result ?? null) !== null;
  });

const waitsForReview = ({ state }: Result): boolean => state === 'entered' || state === 'validated';

/** Results of a row that a reviewer has still to answer. */
export const toReview = (row: WorklistRow): Result[] => resultsOf(row).filter(waitsForReview);

export const needsReview = (row: WorklistRow): boolean =>
  isSample(row) && (row.call !== null || toReview(row).some((result) => !isClearResult(result)));

export const isClear = (row: WorklistRow): boolean => {
  const waiting = toReview(row);
  return isSample(row) && waiting.length > 0 && waiting.every(isClearResult);
};

/** The results the server itself found clear: the only ones that are accepted in bulk. */
export const clearResults = (rows: readonly WorklistRow[]): Result[] =>
  rows.filter(isSample).flatMap((row) => toReview(row).filter(isClearResult));

export const rowsOf = ({ rows, columns }: Pick<Worklist, 'rows' | 'columns'>, tab: WorklistTab): WorklistRow[] => {
  switch (tab) {
    case 'pending':
      return rows.filter((row) => columns.some((column) => isOpenCell(row, column)));
    case 'to-review':
      return rows.filter(needsReview);
    case 'clear':
      return rows.filter(isClear);
    default:
      return [...rows];
  }
};

export const progressOf = ({ rows, columns }: Pick<Worklist, 'rows' | 'columns'>): { entered: number; of: number } => {
  const samples = rows.filter(isSample);
  return { entered: samples.filter((row) => isEntered(row, columns)).length, of: samples.length };
};

/** The samples a code stands for, by their case number or the tube's own. */
export const rowsByCode = (rows: readonly WorklistRow[], code: string): WorklistRow[] => {
  const wanted = code.trim().toUpperCase();
  return rows.filter(
    ({ tube }) => tube !== null && (tube.caseId.toUpperCase() === wanted || tube.barcode?.toUpperCase() === wanted),
  );
};

/** The code stands for a record outside this row too: the tube in the hand may be another person's. */
export const isShared = ({ sharedCodes }: WorklistRow, code: string): boolean =>
  sharedCodes.some((shared) => shared.toUpperCase() === code.trim().toUpperCase());

/** "Waits for Creatinine": why a calculated cell is empty; null where it is not. */
export const waitsWords = (waitsFor: readonly string[]): string | null =>
  waitsFor.length === 0 ? null : `Waits for ${waitsFor.join(', ')}`;

/** What an empty field says of itself. */
export const placeholderOf = (cell: WorklistCell | undefined): string | undefined => {
  if (cell?.awaitsSecond === true) return 'Second entry';
  return waitsWords(cell?.waitsFor ?? []) ?? undefined;
};
