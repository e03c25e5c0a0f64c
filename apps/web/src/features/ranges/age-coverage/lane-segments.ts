import { ageBound, compareAgeBounds } from '@aliquot/domain/measures/age-bound';
import type { CoverageFinding } from '@aliquot/domain/ranges/coverage-findings';
import type { CoverageLane, CoverageSegment, RangeScope } from '@aliquot/domain/ranges/coverage-lane';

import type { GapEntry } from '../range-spec.ts';
import { laneWords, rangesWords, stretchWords } from '../range-words.ts';
import { endOf } from '../table/table-edits.ts';
import type { AgeCursor } from '../try/try-verdict.ts';

/** How a stretch of a bar is drawn. Without a row someone of unknown sex has no flag, which is right and no gap; an idle row is of another day. */
export type SegmentStyle = CoverageSegment['state'] | 'unflagged' | 'decides' | 'idle';

export type LaneSegment = CoverageSegment & {
  style: SegmentStyle;
  /** "Male, 12 y to 18 y". */
  who: string;
  /** What holds there, in words. */
  says: string;
};

const styleOf = (
  { sex }: CoverageLane,
  { state, rangeIds }: CoverageSegment,
  deciding: number | null,
): SegmentStyle => {
  if (state === 'gap' && sex === 'unknown') return 'unflagged';
  return state === 'covered' && rangeIds[0] === deciding ? 'decides' : state;
};

/** Why the lab accepted the gap at these ages. */
const reasonOf = ({ sex }: CoverageLane, { from, to }: CoverageSegment, gaps: readonly GapEntry[]): string =>
  gaps.find(
    (gap) =>
      (gap.sex === 'any' || gap.sex === sex) &&
      compareAgeBounds(ageBound(gap.ageFrom), ageBound(from)) <= 0 &&
      (gap.ageTo === null || compareAgeBounds(ageBound(to), ageBound(gap.ageTo)) <= 0),
  )?.reason ?? '';

const saysOf = (lane: CoverageLane, segment: CoverageSegment, gaps: readonly GapEntry[]): string => {
  const rows = rangesWords(segment.rangeIds);
  if (segment.state === 'covered') return rows;
  if (segment.state === 'overlap') return `${rows} overlap`;
  if (segment.state === 'acknowledged') return `accepted gap: ${reasonOf(lane, segment, gaps)}`;
  return lane.sex === 'unknown' ? 'no range if sex unknown' : 'no range';
};

export const segmentsOf = (
  lane: CoverageLane,
  gaps: readonly GapEntry[],
  /** The row that decides the case tried, when this is its lane. */
  deciding: number | null,
): LaneSegment[] =>
  lane.segments.map((segment) => ({
    ...segment,
    style: styleOf(lane, segment, deciding),
    who: `${laneWords[lane.sex]}, ${stretchWords(segment.from, segment.to)}`,
    says: saysOf(lane, segment, gaps),
  }));

/** The finding a stretch of a lane belongs to; one of an instrument may have been told once for all. */
export const findingAt = (
  findings: readonly CoverageFinding[],
  { sex, scope }: CoverageLane,
  { from, to, state }: CoverageSegment,
): CoverageFinding | null => {
  const here = findings.filter(
    (finding) => finding.kind === state && finding.from === from && finding.to === to && finding.sexes.includes(sex),
  );
  const own = here.find(
    (finding) => finding.scope.instrumentId === scope.instrumentId && finding.scope.method === scope.method,
  );
  return own ?? here[0] ?? null;
};

/** "2 gaps, 1 overlap" under the name of a lane. */
export const faultsOf = (lane: CoverageLane): string => {
  const count = (state: CoverageSegment['state'], word: string): string[] => {
    const many = lane.segments.filter((segment) => segment.state === state).length;
    return many === 0 ? [] : [`${many} ${word}${many === 1 ? '' : 's'}`];
  };
  return [...(lane.sex === 'unknown' ? [] : count('gap', 'gap')), ...count('overlap', 'overlap')].join(', ');
};

export const isOpenEnded = ({ to }: CoverageSegment): boolean => endOf(to) === null;

const fits = (scope: RangeScope, asked: RangeScope): boolean =>
  (scope.instrumentId === null || scope.instrumentId === asked.instrumentId) &&
  (scope.method === null || scope.method === asked.method);
const named = ({ instrumentId, method }: RangeScope): number =>
  (instrumentId === null ? 0 : 2) + (method === null ? 0 : 1);

/** The lane a person stands in: of their sex, and of the nearest instrument and method that have a lane of their own. */
export const laneOfCursor = (
  lanes: readonly CoverageLane[],
  cursor: Pick<AgeCursor, 'sex' | 'scope'>,
): CoverageLane | null =>
  lanes
    .filter(({ sex, scope }) => sex === cursor.sex && fits(scope, cursor.scope))
    .reduce<CoverageLane | null>(
      (best, lane) => (best === null || named(lane.scope) > named(best.scope) ? lane : best),
      null,
    );
