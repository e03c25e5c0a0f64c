/** The lines of a file beside the rows of the worklist: by case or tube number alone, never by position. */
import type { WorklistColumn } from '@aliquot/domain/worklist/worklist';
import { cellKey, type CellKey } from '../rows/cell-key.ts';
import {
  isRow,
  pastedCell,
  sampleFinder,
  type RowMatch,
  type PastedCell,
  type PastedLine,
  type PasteTarget,
} from '../paste/pasted.ts';
import { dataLines, namesSpec, type Mapping } from './map-columns.ts';
import type { FileLine } from './read-file.ts';

type Value = { column: WorklistColumn; text: string };

/** The results a line holds; a sentence when it is about another test. */
const valuesOf = ({ cells }: FileLine, columns: readonly WorklistColumn[], mapping: Mapping): Value[] | string => {
  const { test, results } = mapping;
  const name = test === null ? null : (cells[test] ?? '');
  const wanted = name === null ? columns : columns.filter((column) => namesSpec(column, name));
  if (name !== null && wanted.length === 0)
    return name === '' ? 'No test name in this line.' : `${name} is not on this worklist.`;
  return wanted.flatMap((column) => {
    const at = results[column.specId];
    const text = at === undefined ? '' : (cells[at] ?? '');
    return text === '' ? [] : [{ column, text }];
  });
};

const lineOf = (
  line: FileLine,
  { columns, find }: { columns: PasteTarget['columns']; find: (code: string) => RowMatch },
  mapping: Mapping,
): PastedLine => {
  const { number, cells } = line;
  const text = cells.filter((cell) => cell !== '').join('  ');
  const values = valuesOf(line, columns, mapping);
  if (typeof values === 'string') return { kind: 'not matched', number, text, why: values, expected: true };
  const row = find(mapping.code === null ? '' : (cells[mapping.code] ?? ''));
  if (!isRow(row)) return { kind: 'not matched', number, text, why: row.why };
  if (values.length === 0)
    return { kind: 'not matched', number, text, why: `${row.tube?.caseId ?? 'It'} has no result in this line.` };
  return { kind: 'matched', number, row: row, cells: values.map((one) => pastedCell(row, one.column, one.text)) };
};

type Numbered = { number: number; cell: PastedCell };

/** One cell with two values: which of them is right the file does not say, so neither is taken. The same value twice is one. */
const twiceProblem = (all: readonly Numbered[], { cell, number }: Numbered): string | null => {
  const others = all.filter((one) => one.number !== number);
  const differing = others.find((one) => one.cell.text !== cell.text);
  if (differing !== undefined) {
    const listed = all.map((one) => String(one.number)).join(' and ');
    return `Lines ${listed} have different values. None is imported: type it by hand.`;
  }
  const first = others.find((one) => one.number < number);
  return first === undefined ? null : `Same as line ${first.number}.`;
};

export const matchImport = (lines: readonly FileLine[], place: PasteTarget, mapping: Mapping): PastedLine[] => {
  const around = { columns: place.columns, find: sampleFinder(place.rows) };
  const matched = dataLines(lines, mapping).map((line) => lineOf(line, around, mapping));
  const ofCell = new Map<CellKey, Numbered[]>();
  for (const line of matched) {
    if (line.kind !== 'matched') continue;
    for (const cell of line.cells) {
      const key = cellKey(cell.row, cell.column.specId);
      ofCell.set(key, [...(ofCell.get(key) ?? []), { number: line.number ?? 0, cell }]);
    }
  }
  return matched.map((line): PastedLine => {
    if (line.kind !== 'matched') return line;
    return {
      ...line,
      cells: line.cells.map((cell) => {
        const all = ofCell.get(cellKey(cell.row, cell.column.specId)) ?? [];
        const twice = all.length > 1 ? twiceProblem(all, { number: line.number ?? 0, cell }) : null;
        return { ...cell, problem: cell.problem ?? twice };
      }),
    };
  });
};

/** What is left out first: it is what the person has to see to. */
export const problemsFirst = (lines: readonly PastedLine[]): PastedLine[] => {
  const weight = (line: PastedLine): number => {
    if (line.kind === 'not matched') return line.expected === true ? 2 : 0;
    return line.cells.some(({ problem }) => problem !== null) ? 0 : 1;
  };
  return lines.toSorted((a, b) => weight(a) - weight(b));
};
