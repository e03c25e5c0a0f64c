import { ageBound, ageBoundText, compareAgeBounds, oldestAge, positionInMinutes } from '#measures/age-bound.ts';
import type { AgeBound, AgeText } from '#measures/age-bound.ts';
import { inEffect, mostSpecific } from './choose-range.ts';
import { coverageFindings, type CoverageFinding } from './coverage-findings.ts';
import type { CoverageLane, CoverageSegment, LaneSex, RangeScope } from './coverage-lane.ts';
import type { ReferenceRange, RangeSex } from './reference-range.ts';

/** Ages the laboratory leaves without a range on purpose. */
export type AcknowledgedGap = { sex: RangeSex; ageFrom: AgeText; ageTo: AgeText | null; reason: string };

export type Coverage = { lanes: CoverageLane[]; findings: CoverageFinding[] };

const birth: AgeBound = { count: 0, unit: 'd' };

const endOf = ({ ageTo }: { ageTo: AgeText | null }): AgeBound => (ageTo === null ? oldestAge : ageBound(ageTo));
const spans = (row: { ageFrom: AgeText; ageTo: AgeText | null }, from: AgeBound, to: AgeBound): boolean =>
  compareAgeBounds(ageBound(row.ageFrom), from) <= 0 && compareAgeBounds(to, endOf(row)) <= 0;

/** Every age at which something may change, once and in order. */
const stepsOf = (rows: readonly { ageFrom: AgeText; ageTo: AgeText | null }[]): AgeBound[] =>
  [birth, ...rows.flatMap((row) => [ageBound(row.ageFrom), endOf(row)]), oldestAge]
    .sort(compareAgeBounds)
    .filter((bound, index, all) => index === 0 || compareAgeBounds(all[index - 1] ?? birth, bound) !== 0);

const isFor = (rowSex: RangeSex, sex: LaneSex): boolean => rowSex === 'any' || rowSex === sex;

const joinAlike = (segments: CoverageSegment[]): CoverageSegment[] => {
  const joined: CoverageSegment[] = [];
  for (const segment of segments) {
    const last = joined.at(-1);
    const alike =
      last?.state === segment.state &&
      last.rangeIds.join() === segment.rangeIds.join() &&
      last.needlesslyAcknowledged === segment.needlesslyAcknowledged;
    if (alike && last) joined[joined.length - 1] = { ...last, to: segment.to, toMinutes: segment.toMinutes };
    else joined.push(segment);
  }
  return joined;
};

const stateOf = (deciding: number, acknowledged: boolean): CoverageSegment['state'] => {
  if (deciding > 1) return 'overlap';
  if (deciding === 1) return 'covered';
  return acknowledged ? 'acknowledged' : 'gap';
};

const laneOf = (
  scope: RangeScope,
  sex: LaneSex,
  ranges: readonly ReferenceRange[],
  gaps: readonly AcknowledgedGap[],
): CoverageLane => {
  const rows = ranges.filter(
    (range) =>
      isFor(range.sex, sex) &&
      (range.instrumentId === null || range.instrumentId === scope.instrumentId) &&
      (range.method === null || range.method === scope.method),
  );
  const meant = gaps.filter((gap) => isFor(gap.sex, sex));
  const steps = stepsOf([...rows, ...meant]);
  const segments = steps.slice(1).map((to, index): CoverageSegment => {
    const from = steps[index] ?? birth;
    const deciding = mostSpecific(
      rows.filter((row) => spans(row, from, to)),
      (row) => row,
    );
    const acknowledged = meant.some((gap) => spans(gap, from, to));
    return {
      from: ageBoundText(from),
      to: ageBoundText(to),
      fromMinutes: positionInMinutes(from),
      toMinutes: positionInMinutes(to),
      state: stateOf(deciding.length, acknowledged),
      rangeIds: deciding.map(({ id }) => id),
      needlesslyAcknowledged: acknowledged && deciding.length > 0,
    };
  });
  return { scope, sex, segments: joinAlike(segments) };
};

/** The scope of everything no row names, then each instrument and method that has rows of its own. */
const scopesOf = (ranges: readonly ReferenceRange[]): RangeScope[] => {
  const scopes = new Map<string, RangeScope>([['null/', { instrumentId: null, method: null }]]);
  for (const { instrumentId, method } of ranges)
    scopes.set(`${instrumentId}/${method ?? ''}`, { instrumentId, method });
  return [...scopes.values()];
};

/**
 * Which row decides at every age from birth to 150 y, by the same "most specific wins" as a result is flagged by, on the given
 * day. An age nobody acknowledged without a row is a gap (results there have no flag); two rows that fit equally well overlap.
 */
export const findCoverage = (
  ranges: readonly ReferenceRange[],
  acknowledgedGaps: readonly AcknowledgedGap[],
  on: string,
  instrumentCode?: (id: number) => string,
): Coverage => {
  const current = ranges.filter((range) => inEffect(range, on));
  const lanes = scopesOf(current).flatMap((scope) =>
    (['male', 'female', 'unknown'] as const).map((sex) => laneOf(scope, sex, current, acknowledgedGaps)),
  );
  return { lanes, findings: coverageFindings(lanes, instrumentCode) };
};

/** The days on which the table changes: a table without faults today may have one on each of them. */
export const coverageChanges = (ranges: readonly ReferenceRange[]): string[] =>
  [...new Set(ranges.flatMap(({ effectiveFrom, effectiveTo }) => [effectiveFrom, effectiveTo]))]
    .filter((day) => day !== null)
    .sort();
