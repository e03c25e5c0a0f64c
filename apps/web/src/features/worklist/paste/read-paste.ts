/** A block copied from a spreadsheet or an instrument's file, matched with the rows of a worklist. */
import type { WorklistColumn, WorklistRow } from '@aliquot/domain/worklist/worklist';
import { isSample } from '../rows/worklist-rows.ts';
import { isRow, pastedCell, sampleFinder, type PastedCell, type PastedLine, type PasteTarget } from './pasted.ts';
import { readLines } from './read-lines.ts';

/** Tab-separated lines, as spreadsheets copy them. */
export const readBlock = (text: string): string[][] =>
  readLines(text, '\t')
    .lines.map((cells) => cells.map((cell) => cell.trim()))
    .filter((cells) => cells.some((cell) => cell !== ''));

/** More than one cell: a single value pastes into the cell like any text. */
export const isBlock = (text: string): boolean => /[\t\n]/u.test(text.trim());

export type Paste = { by: 'Case ID' | 'position'; lines: PastedLine[] };

const isNamed = ({ code, label }: WorklistColumn, text: string): boolean =>
  [code, label].some((name) => name.toLowerCase() === text.toLowerCase());

/** Headings above the figures name the columns; they are no sample that is missing. */
const isHeading = (cells: readonly string[], { columns }: PasteTarget): boolean =>
  cells.slice(1).some((text) => columns.some((column) => isNamed(column, text)));

/** Which result each pasted column is: by the heading where there is one, else in the order of the worklist. */
const columnsOf = (
  heading: readonly string[] | undefined,
  { columns }: PasteTarget,
  first: number,
): (WorklistColumn | undefined)[] =>
  heading === undefined
    ? columns.slice(first)
    : heading.slice(1).map((text) => columns.find((column) => isNamed(column, text)));

const cellsOf = (
  row: WorklistRow,
  texts: readonly string[],
  columns: readonly (WorklistColumn | undefined)[],
): PastedCell[] =>
  texts.flatMap((text, place): PastedCell[] => {
    const column = columns[place];
    return column === undefined || text === '' ? [] : [pastedCell(row, column, text)];
  });

const matchByCase = (lines: readonly string[][], place: PasteTarget): PastedLine[] => {
  const [top] = lines;
  const heading = top !== undefined && isHeading(top, place) ? top : undefined;
  const columns = columnsOf(heading, place, 0);
  const find = sampleFinder(place.rows);
  return lines.slice(heading === undefined ? 0 : 1).map(([code = '', ...texts]): PastedLine => {
    const row = find(code);
    return isRow(row)
      ? { kind: 'matched', row: row, cells: cellsOf(row, texts, columns) }
      : { kind: 'not matched', text: [code, ...texts].join('  '), why: row.why };
  });
};

/** Down from where the focus is; controls keep their places and get nothing. */
const matchByPosition = (
  lines: readonly string[][],
  place: PasteTarget,
  from: { row: number; column: number },
): PastedLine[] => {
  const samples = place.rows.slice(from.row).filter(isSample);
  const columns = columnsOf(undefined, place, from.column);
  return lines.map((texts, at): PastedLine => {
    const row = samples[at];
    return row === undefined
      ? { kind: 'not matched', text: texts.join('  '), why: 'No row left for this line.' }
      : { kind: 'matched', row, cells: cellsOf(row, texts, columns) };
  });
};

/** By case number when any line begins with one of this worklist, else by position from the focused cell down. */
export const matchPaste = (text: string, place: PasteTarget, from: { row: number; column: number }): Paste => {
  const lines = readBlock(text);
  const find = sampleFinder(place.rows);
  const named = lines.some(([code = '', ...rest]) => rest.length > 0 && isRow(find(code)));
  return named
    ? { by: 'Case ID', lines: matchByCase(lines, place) }
    : { by: 'position', lines: matchByPosition(lines, place, from) };
};
