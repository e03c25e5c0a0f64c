import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ageBound, compareAgeBounds, type AgeText } from '#measures/age-bound.ts';
import { addMonths, type CalendarDay } from '#time/calendar-day.ts';
import { chooseRange, type RangeChoice } from './choose-range.ts';
import { rangeOf, seed } from '#testing/ranges.ts';
import { coverageChanges, findCoverage, type AcknowledgedGap } from './range-coverage.ts';
import type { ReferenceRange } from './reference-range.ts';

const today = '2026-11-15';
const row = (id: number, ageFrom: AgeText, ageTo: AgeText | null, rest: Partial<ReferenceRange> = {}): ReferenceRange =>
  rangeOf('[1, 2]', { id, ageFrom, ageTo, ...rest });
const wordsOf = (ranges: ReferenceRange[], gaps: AcknowledgedGap[] = []): string[] =>
  findCoverage(ranges, gaps, today).findings.map(({ words }) => words);
const onPurpose = (sex: 'any' | 'male' | 'female', ageFrom: AgeText, ageTo: AgeText | null): AcknowledgedGap => ({
  sex,
  ageFrom,
  ageTo,
  reason: 'not established',
});

describe('a table without a fault', () => {
  test.each<[string, ReferenceRange[], AcknowledgedGap[]]>([
    ['one row for all', [row(1, '0 d', null)], []],
    ['rows that meet', [row(1, '0 d', '1 mo'), row(2, '1 mo', '18 y'), row(3, '18 y', null)], []],
    ['rows that meet in different words', [row(1, '0 min', '24 h'), row(2, '1 d', '7 d'), row(3, '1 wk', null)], []],
    ['12 mo meets 1 y', [row(1, '0 y', '12 mo'), row(2, '1 y', null)], []],
    ['a sex each', [row(1, '0 d', null, { sex: 'male' }), row(2, '0 d', null, { sex: 'female' })], []],
    ['a row for one sex above the general one', [row(1, '0 d', null), row(2, '18 y', null, { sex: 'male' })], []],
    ['an instrument’s row above the general one', [row(1, '0 d', null), row(2, '18 y', null, { instrumentId: 7 })], []],
    ['a gap on purpose', [row(1, '18 y', null)], [onPurpose('any', '0 d', '18 y')]],
    ['no rows at all, on purpose', [], [onPurpose('any', '0 d', null)]],
    [
      'rows one after the other in time',
      [row(1, '0 d', null, { effectiveTo: today }), row(2, '0 d', null, { effectiveFrom: today })],
      [],
    ],
  ])('%s', (_title, ranges, gaps) => {
    expect(wordsOf(ranges, gaps)).toEqual([]);
  });
});

describe('a fault in words', () => {
  test.each<[string, ReferenceRange[], AcknowledgedGap[], string[]]>([
    ['no rows', [], [], ['Everyone of any age has no range']],
    ['children forgotten', [row(1, '18 y', null)], [], ['Everyone from 0 d to 18 y has no range']],
    [
      'girls forgotten',
      [row(1, '0 d', '12 y'), row(2, '12 y', null, { sex: 'male' }), row(3, '15 y', null, { sex: 'female' })],
      [],
      ['Females from 12 y to 15 y have no range'],
    ],
    ['the old forgotten', [row(1, '0 d', '75 y')], [], ['Everyone 75 y and over has no range']],
    [
      'a gap only partly on purpose',
      [row(1, '18 y', null)],
      [onPurpose('male', '0 d', '18 y'), onPurpose('female', '1 y', '18 y')],
      ['Females from 0 d to 1 y have no range'],
    ],
    [
      '28 d is not 1 mo',
      [row(1, '0 d', '28 d'), row(2, '1 mo', null)],
      [],
      ['Everyone from 28 d to 1 mo, about 2.4 d, has no range'],
    ],
    [
      '31 d is not 1 mo either',
      [row(1, '0 d', '31 d'), row(2, '1 mo', null)],
      [],
      ['Everyone from 1 mo to 31 d, about 0.6 d, is covered by ranges 1 and 2 at once'],
    ],
    [
      '487 d and 16 mo only look alike',
      [row(1, '0 d', '487 d'), row(2, '16 mo', null)],
      [],
      ['Everyone from 487 d to 16 mo, about 0.0 d, has no range'],
    ],
    [
      'a minute too little',
      [row(1, '0 d', '1439 min'), row(2, '1 d', null)],
      [],
      ['Everyone from 1439 min to 1 d has no range'],
    ],
    [
      'a minute too much',
      [row(1, '0 d', '1441 min'), row(2, '1 d', null)],
      [],
      ['Everyone from 1 d to 1441 min is covered by ranges 1 and 2 at once'],
    ],
    [
      'a row twice',
      [row(1, '0 d', null), row(2, '18 y', '20 y')],
      [],
      ['Everyone from 18 y to 20 y is covered by ranges 1 and 2 at once'],
    ],
    [
      'a row twice where both sexes have their own',
      [
        row(1, '0 d', null),
        row(2, '0 d', null),
        row(3, '0 d', null, { sex: 'male' }),
        row(4, '0 d', null, { sex: 'female' }),
      ],
      [],
      ['Subjects of unknown sex of any age are covered by ranges 1 and 2 at once'],
    ],
    [
      'an acknowledgement that is out of date',
      [row(1, '0 d', null)],
      [onPurpose('any', '0 d', '1 y')],
      ['Everyone from 0 d to 1 y is covered by range 1, but also accepted as a gap'],
    ],
    [
      'an instrument’s rows twice',
      [row(1, '0 d', null), row(2, '0 d', null, { instrumentId: 7 }), row(3, '18 y', null, { instrumentId: 7 })],
      [],
      ['Everyone 18 y and over is covered by ranges 2 and 3 at once (instrument 7)'],
    ],
    [
      'rows for one instrument only',
      [row(1, '0 d', null, { instrumentId: 7, method: 'ISE' })],
      [],
      ['Everyone of any age has no range'],
    ],
    [
      'a general gap, told once and not for each instrument',
      [row(1, '18 y', null), row(2, '18 y', null, { instrumentId: 7 })],
      [],
      ['Everyone from 0 d to 18 y has no range'],
    ],
    [
      'what an instrument’s row leaves of a general gap',
      [row(1, '18 y', null), row(2, '1 y', null, { method: 'ISE' })],
      [],
      ['Everyone from 0 d to 18 y has no range', 'Everyone from 0 d to 1 y has no range (ISE)'],
    ],
  ])('%s', (_title, ranges, gaps, words) => {
    expect(wordsOf(ranges, gaps)).toEqual(words);
  });
});

test('the bar of each sex is drawn on one scale from birth to 150 y', () => {
  const ranges = [row(1, '0 d', '1 mo'), row(2, '1 y', null, { sex: 'female' })];
  const { lanes } = findCoverage(ranges, [onPurpose('male', '1 y', null)], today);
  expect(
    lanes.map(({ sex, segments }) => [
      sex,
      ...segments.map(({ state, from, toMinutes }) => `${state} ${from} ${toMinutes}`),
    ]),
  ).toEqual([
    ['male', 'covered 0 d 43830', 'gap 1 mo 525960', 'acknowledged 1 y 78894000'],
    ['female', 'covered 0 d 43830', 'gap 1 mo 525960', 'covered 1 y 78894000'],
    ['unknown', 'covered 0 d 43830', 'gap 1 mo 78894000'],
  ]);
});

test('a table is looked at on every day it changes', () => {
  const ranges = [
    row(1, '0 d', null, { effectiveTo: '2027-01-01' }),
    row(2, '0 d', null, { effectiveFrom: '2027-02-01' }),
  ];
  expect(coverageChanges(ranges)).toEqual(['2027-01-01', '2027-02-01']);
  expect(findCoverage(ranges, [], '2026-12-31').findings).toHaveLength(0);
  expect(findCoverage(ranges, [], '2027-01-01').findings).toHaveLength(1);
  expect(findCoverage(ranges, [], '2027-02-01').findings).toHaveLength(0);
});

const ages = ['0 d', '1 mo', '12 mo', '1 y', '17 mo', '2 y', '18 y', '75 y'] as const;
const someRow = fc
  .record({
    ageFrom: fc.constantFrom(...ages),
    ageTo: fc.constantFrom(...ages, null),
    sex: fc.constantFrom('any', 'male', 'female'),
    instrumentId: fc.constantFrom(null, null, 7),
    method: fc.constantFrom(null, null, 'ISE'),
  })
  .filter(({ ageFrom, ageTo }) => ageTo === null || compareAgeBounds(ageBound(ageFrom), ageBound(ageTo)) < 0);

const born: CalendarDay = { year: 1948, month: 2, day: 29 };
/** The day the age is reached and the day before it, counted with the calendar. */
const daysAround = (age: AgeText): CalendarDay[] => {
  const { count, unit } = ageBound(age);
  const day = addMonths(born, unit === 'y' ? count * 12 : count);
  return day.day > 1 && count > 0 ? [day, { ...day, day: day.day - 1 }] : [day];
};

const idsMet = (choice: RangeChoice): number[] => {
  if (choice.kind === 'none') return [];
  return choice.kind === 'chosen' ? [choice.range.id] : choice.ranges.map(({ id }) => id);
};

test('what the bar shows at an age is what a result of that age meets', () => {
  fc.assert(
    fc.property(fc.array(someRow, { maxLength: 6 }), (rows) => {
      const ranges = rows.map((rest, index) => rangeOf('[1, 2]', { ...rest, id: index + 1 }));
      const { lanes } = findCoverage(ranges, [], today);
      for (const { scope, sex, segments } of lanes) {
        const drawn = [segments[0]?.fromMinutes, segments.at(-1)?.toMinutes];
        if (drawn.join() !== `0,${150 * 525_960}`) throw new Error(`drawn from ${drawn.join(' to ')}`);
        for (const [index, { from, to, rangeIds }] of segments.entries()) {
          const next = segments[index + 1];
          if (next !== undefined && next.from !== to) throw new Error(`${to} does not meet ${next.from}`);
          const lastDay = next === undefined ? [] : daysAround(to).slice(1);
          for (const day of [daysAround(from)[0] ?? born, ...lastDay]) {
            const age = { birth: born, at: { ...day, minute: 0 } };
            const met = idsMet(chooseRange(ranges, { ...scope, sex, age, on: today }));
            if (met.join() !== rangeIds.join()) throw new Error(`${from}: ${met.join()}, drawn ${rangeIds.join()}`);
          }
        }
      }
    }),
    { seed, numRuns: 2_000 },
  );
}, 60_000);
