import { ageBound, compareAgeBounds, oldestAge, type AgeText } from '@aliquot/domain/measures/age-bound';
import type { CoverageFinding } from '@aliquot/domain/ranges/coverage-findings';
import type { ReferenceRange } from '@aliquot/domain/ranges/reference-range';

import { sexOf } from '../table/table-edits.ts';

/** A change of one age of one row that mends a finding: "Start range 11 at 18 y". */
export type Fix = { range: number; field: 'ageFrom' | 'ageTo'; age: AgeText; label: string };

const startAt = (range: number, age: AgeText): Fix => ({
  range,
  field: 'ageFrom',
  age,
  label: `Start range ${range} at ${age}`,
});
const endAt = (range: number, age: AgeText): Fix => ({
  range,
  field: 'ageTo',
  age,
  label: `End range ${range} at ${age}`,
});

const same = (a: AgeText, b: AgeText): boolean => compareAgeBounds(ageBound(a), ageBound(b)) === 0;
const before = (a: AgeText, b: AgeText): boolean => compareAgeBounds(ageBound(a), ageBound(b)) < 0;
const oldest: AgeText = `${oldestAge.count} ${oldestAge.unit}`;

/** Two rows that run into each other: one may end where the other begins, or begin where the first ends. */
const overlapFixes = ({ from, to }: CoverageFinding, rows: readonly ReferenceRange[]): Fix[] =>
  rows.length === 2
    ? rows.flatMap(({ id, ageFrom, ageTo }) => {
        const end = ageTo ?? oldest;
        if (same(ageFrom, from) && before(to, end)) return startAt(id, to);
        return same(end, to) && before(ageFrom, from) ? endAt(id, from) : [];
      })
    : [];

/** The row that stops just before the gap, when it is for exactly the same people, may simply go on. */
const gapFixes = ({ from, to, sexes, scope }: CoverageFinding, ranges: readonly ReferenceRange[]): Fix[] =>
  ranges
    .filter(
      ({ sex, ageTo, instrumentId, method }) =>
        sex === sexOf(sexes) &&
        ageTo !== null &&
        same(ageTo, from) &&
        !same(to, oldest) &&
        instrumentId === scope.instrumentId &&
        method === scope.method,
    )
    .map(({ id }) => ({ ...endAt(id, to), label: `Extend range ${id} to ${to}` }));

export const fixesOf = (finding: CoverageFinding, ranges: readonly ReferenceRange[]): Fix[] => {
  if (finding.kind === 'gap') return gapFixes(finding, ranges);
  if (finding.kind !== 'overlap') return [];
  return overlapFixes(
    finding,
    ranges.filter(({ id }) => finding.rangeIds.includes(id)),
  );
};
