import { isCriticalFlag, type ResultFlag } from '#ranges/flag-zones.ts';

type Measured = { readonly unit: string | null; readonly method: string };

/**
 * Points that may be joined by a line: a value in another unit or by another method is another measurement, and a line across
 * would show a change that nobody measured.
 */
export const trendSegments = <Point extends Measured>(points: readonly Point[]): readonly (readonly Point[])[] => {
  const segments: Point[][] = [];
  for (const point of points) {
    const last = segments.at(-1);
    const before = last?.at(-1);
    if (last !== undefined && before?.unit === point.unit && before.method === point.method) last.push(point);
    else segments.push([point]);
  }
  return segments;
};

/** "mmol/L, Indirect ISE" */
export const measuredBy = ({ unit, method }: Measured): string => (unit === null ? method : `${unit}, ${method}`);

type Flagged = { readonly flag: ResultFlag | null };

const sideOf = (flag: ResultFlag | null): string | null => {
  if (flag === 'L' || flag === 'LL' || flag === '<') return 'Low';
  if (flag === 'H' || flag === 'HH' || flag === '>') return 'High';
  return flag === 'A' || flag === 'AA' ? 'Abnormal' : null;
};
const lastFew = 5;
const numerals = ['none', 'one', 'two', 'three', 'four', 'five'];

/** One sentence about the last few: "High in 4 of the last 5, one of them critical." The oldest comes first. */
export const trendSummary = (points: readonly Flagged[]): string => {
  const last = points.slice(-lastFew);
  if (last.length === 0) return 'No approved results.';
  const of = last.length === 1 ? 'the only result' : `the last ${last.length}`;
  const unknown = last.filter(({ flag }) => flag === null).length;
  const sides = ['Low', 'High', 'Abnormal'].flatMap((side) => {
    const count = last.filter(({ flag }) => sideOf(flag) === side).length;
    return count === 0 ? [] : [{ side, count }];
  });
  if (sides.length === 0) {
    if (unknown === last.length) return `No reference range for ${of}.`;
    return last.length === 1
      ? 'In range.'
      : `In range in ${unknown === 0 ? `all of ${of}` : `${last.length - unknown} of ${of}`}.`;
  }
  const critical = last.filter(({ flag }) => isCriticalFlag(flag)).length;
  const where = sides
    .map(({ side, count }, at) => {
      const word = at === 0 ? side : side.toLowerCase();
      return last.length === 1 ? word : `${word} in ${count}`;
    })
    .join(', ');
  const tail = last.length === 1 ? (critical > 0 ? ' and critical' : '') : ` of ${of}`;
  const critically =
    last.length > 1 && critical > 0 ? `, ${numerals[critical] ?? String(critical)} of them critical` : '';
  return `${where}${tail}${critically}.`;
};
