/** A block copied from a spreadsheet or an instrument's file, matched with the rows of a worklist. */
import { readEntry } from '@aliquot/domain/results/read-entry';
import type { WorklistColumn, WorklistRow } from '@aliquot/domain/runs/worklist';
import { isSample, rowByCode, whyLocked } from '../rows/worklist-rows.ts';

/** Tab-separated lines, as spreadsheets copy them: a cell in quotes may hold tabs, line breaks and doubled quotes. */
export const readBlock = (text: string): string[][] => {
  const lines: string[][] = [];
  let line: string[] = [];
  let cell = '';
  let quoted = false;
  const endCell = (): void => {
    line.push(cell.trim());
    cell = '';
  };
  const endLine = (): void => {
    endCell();
    lines.push(line);
    line = [];
  };
  for (let place = 0; place < text.length; place += 1) {
    const letter = text.charAt(place);
    if (quoted) {
      if (letter !== '"') cell += letter;
      else if (text.charAt(place + 1) === '"') {
        cell += '"';
        place += 1;
      } else quoted = false;
    } else if (letter === '"' && cell === '') quoted = true;
    else if (letter === '\t') endCell();
    else if (letter === '\n') endLine();
    else if (letter !== '\r') cell += letter;
  }
  endLine();
  return lines.filter((cells) => cells.some((one) => one !== ''));
};

/** More than one cell: a single value pastes into the cell like any text. */
export const isBlock = (text: string): boolean => /[\t\n]/u.test(text.trim());

export type PastedCell = { row: WorklistRow; column: WorklistColumn; text: string; problem: string | null };
export type PastedLine =
  | { kind: 'matched'; row: WorklistRow; cells: PastedCell[] }
  | { kind: 'not matched'; text: string; why: string };

export type Paste = { by: 'case number' | 'position'; lines: PastedLine[] };

type Place = { rows: readonly WorklistRow[]; columns: readonly WorklistColumn[] };

/** Headings above the figures name the columns; they are no sample that is missing. */
const isHeading = (cells: readonly string[], { columns }: Place): boolean =>
  cells
    .slice(1)
    .some((text) =>
      columns.some(({ code, label }) => [code, label].some((name) => name.toLowerCase() === text.toLowerCase())),
    );

/** Which result each pasted column is: by the heading where there is one, else in the order of the worklist. */
const columnsOf = (
  heading: readonly string[] | undefined,
  { columns }: Place,
  first: number,
): (WorklistColumn | undefined)[] => {
  if (heading !== undefined) {
    return heading
      .slice(1)
      .map((text) =>
        columns.find(({ code, label }) => [code, label].some((name) => name.toLowerCase() === text.toLowerCase())),
      );
  }
  return columns.slice(first);
};

const cellsOf = (
  row: WorklistRow,
  texts: readonly string[],
  columns: readonly (WorklistColumn | undefined)[],
): PastedCell[] =>
  texts.flatMap((text, place): PastedCell[] => {
    const column = columns[place];
    if (column === undefined || text === '') return [];
    const locked = whyLocked(row, column);
    const read = readEntry(column.entry, text);
    return [{ row, column, text, problem: locked ?? (read.ok === false ? read.sentence : null) }];
  });

const matchByCase = (lines: readonly string[][], place: Place): PastedLine[] => {
  const [top] = lines;
  const heading = top !== undefined && isHeading(top, place) ? top : undefined;
  const columns = columnsOf(heading, place, 0);
  return lines.slice(heading === undefined ? 0 : 1).map(([code = '', ...texts]): PastedLine => {
    const row = rowByCode(place.rows, code);
    return row === undefined
      ? { kind: 'not matched', text: [code, ...texts].join('  '), why: `${code} is not on this worklist.` }
      : { kind: 'matched', row, cells: cellsOf(row, texts, columns) };
  });
};

/** Down from where the focus is; controls keep their places and get nothing. */
const matchByPosition = (
  lines: readonly string[][],
  place: Place,
  from: { row: number; column: number },
): PastedLine[] => {
  const samples = place.rows.slice(from.row).filter(isSample);
  const columns = columnsOf(undefined, place, from.column);
  return lines.map((texts, at): PastedLine => {
    const row = samples[at];
    return row === undefined
      ? { kind: 'not matched', text: texts.join('  '), why: 'There is no row left for it.' }
      : { kind: 'matched', row, cells: cellsOf(row, texts, columns) };
  });
};

/** By case number when any line begins with one of this worklist, else by position from the focused cell down. */
export const matchPaste = (text: string, place: Place, from: { row: number; column: number }): Paste => {
  const lines = readBlock(text);
  const named = lines.some(([code = '', ...rest]) => rest.length > 0 && rowByCode(place.rows, code) !== undefined);
  return named
    ? { by: 'case number', lines: matchByCase(lines, place) }
    : { by: 'position', lines: matchByPosition(lines, place, from) };
};

export type PasteSums = { matched: number; notMatched: number; cells: number; unreadable: number };

export const sumsOf = ({ lines }: Paste): PasteSums => {
  const cells = lines.flatMap((line) => (line.kind === 'matched' ? line.cells : []));
  return {
    matched: lines.filter(({ kind }) => kind === 'matched').length,
    notMatched: lines.filter(({ kind }) => kind === 'not matched').length,
    cells: cells.filter(({ problem }) => problem === null).length,
    unreadable: cells.filter(({ problem }) => problem !== null).length,
  };
};

/** What Apply will type: the readable cells. */
export const readableCells = ({ lines }: Paste): PastedCell[] =>
  lines.flatMap((line) => (line.kind === 'matched' ? line.cells.filter(({ problem }) => problem === null) : []));
