/** Which column of a file holds what: guessed from its headings and its contents, changed by the person, remembered by name. */
import { readEntry } from '@aliquot/domain/results/read-entry';
import type { WorklistColumn } from '@aliquot/domain/worklist/worklist';
import { isRow, sampleFinder, type PasteTarget } from '../paste/pasted.ts';
import type { FileLine } from './read-file.ts';

export type Mapping = {
  /** Where among the lines the headings stand; null when there are none. What is above them is left out. */
  heading: number | null;
  /** The column of the case or tube number. */
  code: number | null;
  /** The column that names the test, in files with one line a result. */
  test: number | null;
  /** The column of each result, by its spec; with a test column they all stand in one. */
  results: Readonly<Record<number, number>>;
};

const deepestHeading = 25;
const codeHeadings = /\b(case|accession|barcode|tube|sample|specimen|patient)\b/u;
const testHeadings = /^(test|analyte|assay|parameter|component|test ?(name|code))$/u;
const resultHeadings = /^(result|value|concentration|conc|reading|measured( value)?|wert|ergebnis|messwert)\.?$/u;

/** "Potassium [mmol/L]" and "potassium" are one heading. */
const plain = (text: string): string =>
  text
    .replaceAll(/[[(].*?[\])]/gu, '')
    .replaceAll(/[\s_]+/gu, ' ')
    .trim()
    .toLowerCase();

export const namesSpec = ({ code, label }: WorklistColumn, text: string): boolean =>
  [code, label].some((name) => plain(name) === plain(text));

const isFigure = (text: string): boolean => /^[<>≤≥]?=?\s*-?\d+([.,]\d+)?(e[+-]?\d+)?$/iu.test(text);

export const widthOf = (lines: readonly FileLine[]): number => Math.max(0, ...lines.map(({ cells }) => cells.length));

/** The column in which most lines fit; null when none does in any. */
const bestColumn = (
  lines: readonly FileLine[],
  fits: (cell: string) => boolean,
  order: readonly number[],
): number | null => {
  let best: { column: number; count: number } | null = null;
  for (const column of order) {
    const count = lines.filter(({ cells }) => fits(cells[column] ?? '')).length;
    if (count > (best?.count ?? 0)) best = { column, count };
  }
  return best?.column ?? null;
};

/** The last line of words above the figures. A line with a number where the samples have theirs is one of a sample. */
const headingBefore = (lines: readonly FileLine[], end: number, code: number | null): number | null => {
  for (let at = Math.min(end, deepestHeading) - 1; at >= 0; at -= 1) {
    const cells = lines[at]?.cells ?? [];
    const filled = cells.filter((cell) => cell !== '');
    const isSample = code !== null && /\d/u.test(cells[code] ?? '');
    if (filled.length > 1 && !isSample && !filled.some(isFigure)) return at;
  }
  return null;
};

const where = (headings: readonly string[], fits: (name: string) => boolean, taken: readonly (number | null)[]) => {
  const column = headings.findIndex((name, column) => !taken.includes(column) && fits(plain(name)));
  return column === -1 ? null : column;
};

export const headingsOf = (lines: readonly FileLine[], heading: number | null): readonly string[] =>
  heading === null ? [] : (lines[heading]?.cells ?? []);

export const dataLines = (lines: readonly FileLine[], { heading }: Pick<Mapping, 'heading'>): readonly FileLine[] =>
  heading === null ? lines : lines.slice(heading + 1);

export const guessMapping = (lines: readonly FileLine[], { rows, columns }: PasteTarget): Mapping => {
  const every = Array.from({ length: widthOf(lines) }, (_, column) => column);
  const find = sampleFinder(rows);
  const isCode = (cell: string): boolean => isRow(find(cell));
  const matching = bestColumn(lines, isCode, every);
  const firstMatch = lines.findIndex(({ cells }) => matching !== null && isCode(cells[matching] ?? ''));
  const heading = headingBefore(lines, firstMatch === -1 ? lines.length : firstMatch, matching);
  const headings = headingsOf(lines, heading);
  const data = dataLines(lines, { heading });
  const code = matching ?? where(headings, (name) => codeHeadings.test(name), []);

  const named = columns.flatMap((column) => {
    const at = where(headings, (name) => namesSpec(column, name), [code]);
    return at === null ? [] : [[column.specId, at] as const];
  });
  if (named.length > 0) return { heading, code, test: null, results: Object.fromEntries(named) };

  const others = every.filter((column) => column !== code);
  const namesOne = (cell: string): boolean => columns.some((column) => namesSpec(column, cell));
  const test = bestColumn(data, namesOne, others) ?? where(headings, (name) => testHeadings.test(name), [code]);
  // Beside the number rather than before it: what stands before is the place in the tray.
  const order = [...others.filter((column) => column > (code ?? -1)), ...others].filter((column) => column !== test);
  const [first] = columns;
  const readable = (cell: string): boolean => first !== undefined && readEntry(first.entry, cell).ok === true;
  const value = where(headings, (name) => resultHeadings.test(name), [code, test]) ?? bestColumn(data, readable, order);
  // Which of several results a nameless column is, nobody can guess.
  const known = value !== null && (columns.length === 1 || test !== null);
  return {
    heading,
    code,
    test,
    results: known ? Object.fromEntries(columns.map(({ specId }) => [specId, value])) : {},
  };
};
