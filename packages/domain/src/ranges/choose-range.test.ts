import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chooseRange, rangeInWords, type NoRangeReason, type RangeQuestion } from './choose-range.ts';
import { askedFor, bornOn, rangeOf, seed } from '#testing/ranges.ts';
import type { ReferenceRange } from './reference-range.ts';

const chosenId = (ranges: ReferenceRange[], asked: RangeQuestion): number | string => {
  const choice = chooseRange(ranges, asked);
  if (choice.kind === 'chosen') return choice.range.id;
  return choice.kind === 'none' ? choice.reason : choice.kind;
};

describe('the most specific row wins', () => {
  const general = rangeOf('[1, 2]', { id: 1 });
  const female = rangeOf('[1, 2]', { id: 2, sex: 'female' });
  const method = rangeOf('[1, 2]', { id: 3, method: 'ISE' });
  const instrument = rangeOf('[1, 2]', { id: 4, instrumentId: 7 });
  const all = [general, female, method, instrument];

  test.each<[string, Partial<RangeQuestion>, number]>([
    ['the row of the instrument before all others', { instrumentId: 7, method: 'ISE' }, 4],
    ['the row of the method before the row of the sex', { method: 'ISE' }, 3],
    ['the row of the sex before the general one', {}, 2],
    ['the general row for whom no other speaks', { sex: 'male' }, 1],
    ['the general row for someone of unknown sex', { sex: 'unknown' }, 1],
  ])('%s', (_title, asked, id) => {
    expect(chosenId(all, askedFor(asked))).toBe(id);
    expect(chosenId(all.toReversed(), askedFor(asked))).toBe(id);
  });

  test('and the choice says which row it was', () => {
    const row = rangeOf('[12, 16]', { id: 9, sex: 'female', ageFrom: '18 y', instrumentId: 7, method: 'ISE' });
    expect(chooseRange([row], askedFor({ instrumentId: 7, method: 'ISE' }))).toMatchObject({
      because: 'Range for females 18 y and over, this instrument, ISE.',
    });
    expect(rangeInWords(row, () => 'Cobas')).toBe('females 18 y and over, Cobas, ISE');
  });
});

describe('no row is chosen', () => {
  const child = rangeOf('[1, 2]', { id: 1, ageTo: '18 y' });
  const adult = rangeOf('[1, 2]', { id: 2, ageFrom: '18 y' });
  const male = rangeOf('[1, 2]', { sex: 'male' });
  const on7 = rangeOf('[1, 2]', { instrumentId: 7 });
  const old = rangeOf('[1, 2]', { effectiveTo: '2026-11-15' });
  const turning = (birth: Parameters<typeof bornOn>[0]): Partial<RangeQuestion> => ({ age: bornOn(birth) });

  test.each<[string, ReferenceRange[], Partial<RangeQuestion>, NoRangeReason]>([
    ['when the test has none', [], {}, 'the test has no ranges'],
    ['from the day a row ends', [old], {}, 'no range is in effect on this day'],
    [
      'before the day a row begins',
      [rangeOf('[1, 2]', { effectiveFrom: '2026-11-16' })],
      {},
      'no range is in effect on this day',
    ],
    ['for another instrument', [on7], { instrumentId: 8 }, 'no range for this instrument or method'],
    ['for a result typed by hand', [on7], {}, 'no range for this instrument or method'],
    ['for the other sex', [male], {}, 'no range for this sex'],
    ['for someone of unknown sex', [male], { sex: 'unknown' }, 'no range for this sex'],
    ['for another age', [child], {}, 'no range for this age'],
    ['for a specimen taken before birth', [child], turning({ year: 2027 }), 'collected before birth'],
    [
      'when the month of birth leaves two rows open',
      [child, adult],
      turning({ year: 2008, month: 11 }),
      'age not exact enough',
    ],
    ['when the year of birth leaves a row or none open', [adult], turning({ year: 2008 }), 'age not exact enough'],
    ['when the date of birth is not known', [child, adult], turning(null), 'age not exact enough'],
  ])('%s', (_title, ranges, asked, reason) => {
    expect(chosenId(ranges, askedFor(asked))).toBe(reason);
  });

  test('but a vague age does no harm where one row speaks for all of it', () => {
    expect(chosenId([child, adult], askedFor(turning({ year: 1986 })))).toBe(2);
    expect(chosenId([rangeOf('[1, 2]', { id: 5 })], askedFor(turning(null)))).toBe(5);
    // The row of the instrument holds at every age, so the open general rows have no say.
    const sure = rangeOf('[1, 2]', { id: 6, instrumentId: 7 });
    expect(chosenId([child, adult, sure], askedFor({ ...turning({ year: 2008 }), instrumentId: 7 }))).toBe(6);
  });
});

test('two rows that fit equally well are told as a fault, and neither is taken', () => {
  const twice = [rangeOf('[1, 2]', { id: 1 }), rangeOf('[1, 3]', { id: 2, ageFrom: '18 y' })];
  expect(chooseRange(twice, askedFor())).toEqual({ kind: 'ambiguous', ranges: twice });
});

test('the first day counts and the last one is the day before the end', () => {
  const half = rangeOf('[1, 2]', { id: 3, effectiveFrom: '2026-11-15', effectiveTo: '2026-12-01' });
  expect(
    ['2026-11-14', '2026-11-15', '2026-11-30', '2026-12-01'].map((on) => chosenId([half], askedFor({ on }))),
  ).toEqual(['no range is in effect on this day', 3, 3, 'no range is in effect on this day']);
});

test('the order of the rows never changes the choice', () => {
  const row = fc.record({
    id: fc.integer({ min: 1, max: 99 }),
    sex: fc.constantFrom('any', 'male', 'female'),
    ageFrom: fc.constantFrom('0 d', '1 mo', '18 y'),
    ageTo: fc.constantFrom('18 y', null, '99 y'),
    instrumentId: fc.constantFrom(null, 7),
    method: fc.constantFrom(null, 'ISE'),
  } satisfies { [Key in keyof ReferenceRange]?: fc.Arbitrary<ReferenceRange[Key]> });
  const rows = fc.uniqueArray(row, { maxLength: 6, selector: ({ id }) => id });
  const asked = fc.record({
    sex: fc.constantFrom('male', 'female', 'unknown'),
    instrumentId: fc.constantFrom(null, 7, 8),
    method: fc.constantFrom(null, 'ISE'),
  } satisfies { [Key in keyof RangeQuestion]?: fc.Arbitrary<RangeQuestion[Key]> });
  fc.assert(
    fc.property(rows, asked, (some, who) => {
      const table = some.map((rest) => rangeOf('[1, 2]', rest));
      expect(chosenId(table.toReversed(), askedFor(who))).toBe(chosenId(table, askedFor(who)));
    }),
    { seed, numRuns: 2_000 },
  );
});
