import {
  ageBound,
  compareAgeBounds,
  oldestAge,
  positionInMinutes,
  type AgeText,
} from '@aliquot/domain/measures/age-bound';
import { inEffect } from '@aliquot/domain/ranges/choose-range';
import type { CoverageFinding } from '@aliquot/domain/ranges/coverage-findings';
import type { RangeScope } from '@aliquot/domain/ranges/coverage-lane';
import { findCoverage, type AcknowledgedGap, type Coverage } from '@aliquot/domain/ranges/range-coverage';
import type { RangeSex, ReferenceRange } from '@aliquot/domain/ranges/reference-range';

import { endOf, sexOf } from '../table/table-edits.ts';

/** Ages on the common axis. */
export type Stretch = { from: number; to: number; open: boolean };

type Placed = { from: AgeText; to: AgeText | null; scope: RangeScope; stretch: Stretch };

export type ReadRange = Placed & {
  kind: 'range';
  /** Its place in the table, as on the page where it is edited. */
  number: number;
  range: ReferenceRange;
  effect: 'now' | 'ended' | 'not yet';
  /** Ages that another row claims as well. */
  overlaps: Stretch[];
};
/** Ages of nobody's row: forgotten, or left out on purpose with a reason. */
export type ReadGap = Placed & { kind: 'gap' };
export type AcceptedGap = Placed & { kind: 'accepted'; reason: string };
export type ReadRow = ReadRange | ReadGap | AcceptedGap;

export type ReadGroup = { sex: RangeSex; rows: ReadRow[]; ranges: number; gaps: number; overlaps: number };

export type Reading = { groups: ReadGroup[]; findings: CoverageFinding[] };

const everywhere: RangeScope = { instrumentId: null, method: null };
const order: readonly RangeSex[] = ['any', 'female', 'male'];

const stretchOf = (from: AgeText, to: AgeText | null): Stretch => ({
  from: positionInMinutes(ageBound(from)),
  to: positionInMinutes(to === null ? oldestAge : ageBound(to)),
  open: to === null,
});

const effectOf = (range: ReferenceRange, today: string): ReadRange['effect'] => {
  if (inEffect(range, today)) return 'now';
  return range.effectiveFrom !== null && range.effectiveFrom > today ? 'not yet' : 'ended';
};

const overlapsOf = ({ lanes }: Coverage, number: number): Stretch[] => {
  const found = lanes
    .flatMap(({ segments }) => segments)
    .filter(({ state, rangeIds }) => state === 'overlap' && rangeIds.includes(number))
    .map(({ fromMinutes: from, toMinutes: to, to: end }) => ({ from, to, open: endOf(end) === null }));
  return [...new Map(found.map((stretch) => [`${stretch.from} ${stretch.to}`, stretch])).values()];
};

const rangeRow = (range: ReferenceRange, coverage: Coverage, today: string): ReadRange => ({
  kind: 'range',
  number: range.id,
  range,
  from: range.ageFrom,
  to: range.ageTo,
  scope: { instrumentId: range.instrumentId, method: range.method },
  stretch: stretchOf(range.ageFrom, range.ageTo),
  effect: effectOf(range, today),
  overlaps: overlapsOf(coverage, range.id),
});

const gapRow = ({ from, to, scope }: CoverageFinding): ReadGap => {
  const end = endOf(to);
  return { kind: 'gap', from, to: end, scope, stretch: stretchOf(from, end) };
};

const acceptedRow = ({ ageFrom, ageTo, reason }: AcknowledgedGap): AcceptedGap => ({
  kind: 'accepted',
  from: ageFrom,
  to: ageTo,
  scope: everywhere,
  stretch: stretchOf(ageFrom, ageTo),
  reason,
});

const sameScope = (a: RangeScope, b: RangeScope): boolean => a.instrumentId === b.instrumentId && a.method === b.method;
const notBefore = (row: ReadRow, from: AgeText): boolean => compareAgeBounds(ageBound(row.from), ageBound(from)) >= 0;

/** Ages without a row stand where a row for them would: before the first of the same kind that begins no earlier. */
const insert = (rows: readonly ReadRow[], gap: ReadRow): ReadRow[] => {
  const next = rows.findIndex((row) => sameScope(row.scope, gap.scope) && notBefore(row, gap.from));
  const last = rows.findLastIndex((row) => sameScope(row.scope, gap.scope));
  return rows.toSpliced(next === -1 ? (last === -1 ? rows.length : last + 1) : next, 0, gap);
};

const byAge = (a: ReadRow, b: ReadRow): number => compareAgeBounds(ageBound(a.from), ageBound(b.from));

export type ReadTable = { ranges: readonly ReferenceRange[]; gaps: readonly AcknowledgedGap[] };

/** The table as it is read: by sex, every row under its number, with what is missing in its place. */
export const readTable = ({ ranges, gaps }: ReadTable, today: string): Reading => {
  const numbered = ranges.map((range, place) => ({ ...range, id: place + 1 }));
  const coverage = findCoverage(numbered, gaps, today);
  const { findings } = coverage;
  const groups = order.map((sex): ReadGroup => {
    const rows = numbered.filter((range) => range.sex === sex).map((range) => rangeRow(range, coverage, today));
    const missing = findings.filter(({ kind, sexes }) => kind === 'gap' && sexOf(sexes) === sex).map(gapRow);
    const meant = gaps.filter((gap) => gap.sex === sex).map(acceptedRow);
    // Rows that overlap are for the same sex: a row for one sex wins over a row for any.
    const overlaps = findings.filter(
      ({ kind, rangeIds }) => kind === 'overlap' && rows.some(({ number }) => number === rangeIds[0]),
    );
    return {
      sex,
      rows: [...missing, ...meant].toSorted(byAge).reduce<ReadRow[]>(insert, rows),
      ranges: rows.length,
      gaps: missing.length,
      overlaps: overlaps.length,
    };
  });
  return { groups: groups.filter(({ rows }) => rows.length > 0), findings };
};
