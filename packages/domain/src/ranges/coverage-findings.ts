import { ageBound, followsCalendar, oldestAge, ageBoundText } from '#measures/age-bound.ts';
import { agesInWords } from './age-words.ts';
import type { CoverageLane, CoverageSegment, LaneSex, RangeScope } from './coverage-lane.ts';

export type CoverageFinding = {
  kind: 'gap' | 'overlap' | 'needless acknowledgement';
  sexes: LaneSex[];
  scope: RangeScope;
  words: string;
} & Pick<CoverageSegment, 'from' | 'to' | 'fromMinutes' | 'toMinutes' | 'rangeIds'>;
type Unworded = Omit<CoverageFinding, 'words'>;

const isGeneral = ({ instrumentId, method }: RangeScope): boolean => instrumentId === null && method === null;

/**
 * What is wrong in one stretch of one lane. Unknown sex is no gap: without a row for any sex such a result has no flag, which is
 * right. An acknowledgement speaks for all scopes, so it is needless only where the general rows already cover it.
 */
const kindsOf = ({ sex, scope }: CoverageLane, segment: CoverageSegment): CoverageFinding['kind'][] => {
  const kinds: CoverageFinding['kind'][] = [];
  if (segment.state === 'gap' && sex !== 'unknown') kinds.push('gap');
  if (segment.state === 'overlap') kinds.push('overlap');
  if (segment.needlesslyAcknowledged && isGeneral(scope) && sex !== 'unknown') kinds.push('needless acknowledgement');
  return kinds;
};

/** One finding for everyone it concerns, so that a missing row is not read out once for each sex. */
const joinSexes = (findings: readonly Unworded[]): Unworded[] => {
  const joined = new Map<string, Unworded>();
  for (const finding of findings) {
    const { kind, scope, from, to, rangeIds } = finding;
    const key = JSON.stringify([kind, scope.instrumentId, scope.method, from, to, rangeIds]);
    const previous = joined.get(key);
    joined.set(key, previous ? { ...previous, sexes: [...previous.sexes, ...finding.sexes] } : finding);
  }
  return [...joined.values()];
};

const peopleInWords = (sexes: readonly LaneSex[]): string => {
  if (sexes.includes('male') && sexes.includes('female')) return 'Everyone';
  if (sexes.includes('male')) return 'Males';
  return sexes.includes('female') ? 'Females' : 'Subjects of unknown sex';
};

type InstrumentCode = (id: number) => string;

const scopeInWords = ({ instrumentId, method }: RangeScope, codeOf: InstrumentCode): string => {
  const parts = [instrumentId === null ? [] : `instrument ${codeOf(instrumentId)}`, method ?? []].flat();
  return parts.length === 0 ? '' : ` (${parts.join(', ')})`;
};

/** 28 d and 1 mo are some days apart or not, by the month of birth: the average says how far the table is off. */
const daysApart = ({ from, to, fromMinutes, toMinutes }: Unworded): string => {
  if (followsCalendar(ageBound(from)) === followsCalendar(ageBound(to)) || from.startsWith('0 ')) return '';
  const tenths = Math.round((toMinutes - fromMinutes) / 144);
  return tenths > 310 ? '' : `, about ${Math.floor(tenths / 10)}.${tenths % 10} d,`;
};

const inWords = (finding: Unworded, codeOf: InstrumentCode): string => {
  const everyone = peopleInWords(finding.sexes);
  const [have, are] = everyone === 'Everyone' ? ['has', 'is'] : ['have', 'are'];
  const ages = agesInWords(finding.from, finding.to === ageBoundText(oldestAge) ? null : finding.to);
  const who = `${everyone} ${ages}${daysApart(finding)}`;
  const rows = `${finding.rangeIds.length > 1 ? 'ranges' : 'range'} ${finding.rangeIds.join(' and ')}`;
  const says: Record<CoverageFinding['kind'], string> = {
    gap: `${who} ${have} no range`,
    overlap: `${who} ${are} covered by ${rows} at once`,
    'needless acknowledgement': `${who} ${are} covered by ${rows}, but also accepted as a gap`,
  };
  return `${says[finding.kind]}${scopeInWords(finding.scope, codeOf)}`;
};

/** An instrument without rows of its own at some age inherits the fault of the general rows; it is told once. */
const saidForAll = (finding: Unworded, all: readonly Unworded[]): boolean =>
  !isGeneral(finding.scope) &&
  all.some(
    (other) =>
      isGeneral(other.scope) &&
      other.kind === finding.kind &&
      other.from === finding.from &&
      other.to === finding.to &&
      other.sexes.join() === finding.sexes.join() &&
      other.rangeIds.join() === finding.rangeIds.join(),
  );

/** `codeOf` says an instrument's code where a reader should not see its number. */
export const coverageFindings = (
  lanes: readonly CoverageLane[],
  codeOf: InstrumentCode = String,
): CoverageFinding[] => {
  const findings = lanes.flatMap((lane) =>
    lane.segments.flatMap((segment) => {
      const { from, to, fromMinutes, toMinutes, rangeIds } = segment;
      const where = { sexes: [lane.sex], scope: lane.scope, from, to, fromMinutes, toMinutes, rangeIds };
      return kindsOf(lane, segment).map((kind): Unworded => ({ kind, ...where }));
    }),
  );
  const joined = joinSexes(findings);
  return joined
    .filter((finding) => !saidForAll(finding, joined))
    .map((finding) => ({ ...finding, words: inWords(finding, codeOf) }));
};
