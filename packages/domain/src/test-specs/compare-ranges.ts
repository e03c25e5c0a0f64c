/** What differs between two tables of ranges. A row is followed by whom it is for, then by its number, so that an edited row is one change. */
import { agesInWords } from '#ranges/age-words.ts';
import { criticalInWords, limitsInWords } from '#ranges/limit-words.ts';
import type { SpecGap, SpecRange } from './result-spec.ts';
import { orNothing, pairParts, yesNo, type Line, type Paired } from './test-difference.ts';

export type InstrumentName = (id: number) => string;

const people = { any: 'anyone', male: 'males', female: 'females' } as const;

const agesOf = ({ ageFrom, ageTo }: Pick<SpecRange, 'ageFrom' | 'ageTo'>): string => agesInWords(ageFrom, ageTo);

const rangePlace = (range: SpecRange, nameOf: InstrumentName): string => {
  const instrument = range.instrumentId === null ? '' : `, ${nameOf(range.instrumentId)}`;
  const method = range.method === null ? '' : `, ${range.method}`;
  return `Range for ${people[range.sex]} ${agesOf(range)}${instrument}${method}`;
};

const effect = ({ effectiveFrom, effectiveTo }: SpecRange): string => {
  if (effectiveFrom === null && effectiveTo === null) return 'always';
  const from = effectiveFrom === null ? [] : [`from ${effectiveFrom}`];
  const to = effectiveTo === null ? [] : [`until before ${effectiveTo}`];
  return [...from, ...to].join(' ');
};

/** Everything a row says, for one that was added or removed. */
const whole = (range: SpecRange): string =>
  [
    limitsInWords(range),
    range.text,
    range.critical === null ? null : `critical ${criticalInWords(range.critical)}`,
    effect(range) === 'always' ? null : `effective ${effect(range)}`,
    `source ${range.source}`,
  ]
    .filter((part) => part !== null)
    .join('; ');

const columns = (range: SpecRange, nameOf: InstrumentName): readonly (readonly [string, string | null])[] => [
  ['sex', people[range.sex]],
  ['ages', agesOf(range)],
  ['instrument', range.instrumentId === null ? null : nameOf(range.instrumentId)],
  ['method', range.method],
  ['limits', limitsInWords(range)],
  ['critical limits', range.critical === null ? null : criticalInWords(range.critical)],
  ['text', orNothing(range.text)],
  ['effective', effect(range)],
  ['source', range.source],
  ['checked against its source', yesNo(range.checked)],
];

const rangeLines = ({ before, after }: Paired<SpecRange>, nameOf: InstrumentName): Line[] => {
  if (before === null) return after === null ? [] : [[rangePlace(after, nameOf), null, whole(after)]];
  const place = rangePlace(before, nameOf);
  if (after === null) return [[place, whole(before), null]];
  const now = columns(after, nameOf);
  return columns(before, nameOf).map(([name, was], at): Line => [`${place}, ${name}`, was, now[at]?.[1] ?? null]);
};

const scope = ({ sex, ageFrom, ageTo, instrumentId, method }: SpecRange): string =>
  JSON.stringify([sex, ageFrom, ageTo, instrumentId, method]);
const rangeRules: readonly ((range: SpecRange) => string)[] = [
  (range) => `${scope(range)} ${range.effectiveFrom ?? ''}`,
  (range) => String(range.id),
  scope,
];

export const compareRanges = (
  before: readonly SpecRange[],
  after: readonly SpecRange[],
  nameOf: InstrumentName,
): Line[] => pairParts(before, after, rangeRules).flatMap((pair) => rangeLines(pair, nameOf));

const gapPlace = (gap: SpecGap): string => `Accepted gap for ${people[gap.sex]} ${agesOf(gap)}`;

export const compareGaps = (before: readonly SpecGap[], after: readonly SpecGap[]): Line[] =>
  pairParts(before, after, [gapPlace]).flatMap((pair): Line[] => {
    const gap = pair.before ?? pair.after;
    return gap === null ? [] : [[gapPlace(gap), pair.before?.reason ?? null, pair.after?.reason ?? null]];
  });
