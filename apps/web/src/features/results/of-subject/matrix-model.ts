import { isoLabDay } from '@aliquot/domain/time/lab-day';
import type { Analyte, ResultCase, ResultCell, SubjectResults } from '@aliquot/domain/results/subject-results';

export type MatrixCell = ResultCell & {
  /** Measured otherwise than the newer one beside it: the two are not to be compared. */
  breaks: boolean;
};
export type MatrixRow = {
  analyte: Analyte;
  /** Of the newest value; a value in another unit says its own. */
  unit: string | null;
  rangeShown: string | null;
  /** One for each case, the newest first; null where it was not measured. */
  cells: readonly (MatrixCell | null)[];
};
export type MatrixGroup = { name: string; rows: readonly MatrixRow[] };
export type Matrix = { cases: readonly ResultCase[]; groups: readonly MatrixGroup[] };

const key = (accessionId: number, specId: number): string => `${accessionId}/${specId}`;

/** Which of these differ in unit or method from the newer one before them. */
const withBreaks = (cells: readonly (ResultCell | null)[]): readonly (MatrixCell | null)[] => {
  let newer: ResultCell | null = null;
  return cells.map((cell) => {
    if (cell === null) return null;
    const breaks = newer !== null && (newer.unit !== cell.unit || newer.method !== cell.method);
    newer = cell;
    return { ...cell, breaks };
  });
};

/** The pages read so far as one table: a column for each case, a row for each analyte, in groups. */
export const matrixOf = (pages: readonly SubjectResults[]): Matrix => {
  const cases = pages.flatMap((page) => page.cases);
  const analytes = new Map(pages.flatMap((page) => page.analytes).map((analyte) => [analyte.specId, analyte]));
  const cells = new Map(pages.flatMap((page) => page.cells).map((cell) => [key(cell.accessionId, cell.specId), cell]));
  const rowOf = (analyte: Analyte): MatrixRow => {
    const row = cases.map(({ accessionId }) => cells.get(key(accessionId, analyte.specId)) ?? null);
    const newest = row.find((cell) => cell !== null);
    return {
      analyte,
      unit: newest?.unit ?? null,
      rangeShown: newest?.rangeShown ?? null,
      cells: withBreaks(row),
    };
  };
  const groups = Map.groupBy(analytes.values(), ({ group }) => group);
  return {
    cases,
    groups: [...groups].map(([name, members]) => ({ name, rows: members.map(rowOf) })),
  };
};

/** The analyte by name; a test with several says which. */
export const analyteName = ({ label, testName }: Analyte): string =>
  label === testName || testName.includes(label) ? label : `${label}, ${testName}`;

/** Collected on this day of the case's own laboratory. */
const dayAndCase = ({ caseId, collectedAt, labTimezone }: ResultCase): string =>
  `${isoLabDay(Date.parse(collectedAt), labTimezone)} ${caseId}`;

/** The whole table as rows of text, for a file. */
export const matrixTable = ({ cases, groups }: Matrix): (readonly string[])[] => [
  ['Analyte', 'Unit', 'Reference', ...cases.map(dayAndCase)],
  ...groups.flatMap(({ rows }) =>
    rows.map(({ analyte, unit, rangeShown, cells }) => [
      analyteName(analyte),
      unit ?? '',
      rangeShown ?? '',
      ...cells.map((cell) =>
        cell === null
          ? ''
          : [cell.shown, cell.unit === unit ? '' : (cell.unit ?? ''), cell.flag === 'N' ? '' : (cell.flag ?? '')]
              .filter((part) => part !== '')
              .join(' '),
      ),
    ]),
  ),
];
