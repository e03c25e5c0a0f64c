import { describe, expect, test } from 'vitest';
import { limitsOf, rangeOf } from '#testing/ranges.ts';
import { criticalLimits, referenceRange, type ReferenceRange } from './reference-range.ts';

const refusal = (row: unknown): string | undefined => referenceRange.safeParse(row).error?.issues[0]?.message;

describe('a row of the range table', () => {
  test.each<[string, ReferenceRange]>([
    ['potassium in adults', rangeOf('[3.5, 5.0]', { ageFrom: '18 y', critical: limitsOf('(2.8, 6.2)') })],
    ['a limit on one side only', rangeOf('(, 200)')],
    ['words alone', rangeOf('(, )', { text: 'Non-reactive' })],
    ['limits that are one value', rangeOf('[0, 0]')],
    [
      'a critical limit at the reference limit, which only one of them claims',
      rangeOf('[0, 4)', { critical: limitsOf('(, 4]') }),
    ],
    ['a row for some months', rangeOf('[1, 2]', { effectiveFrom: '2026-01-01', effectiveTo: '2026-07-01' })],
  ])('may give %s', (_title, row) => {
    expect(referenceRange.parse(row)).toEqual(row);
  });

  test.each<[string, unknown, string]>([
    ['a low limit above the high one', rangeOf('[5.0, 3.5]'), 'Low must not be above high'],
    ['equal limits with nothing inside', rangeOf('[4, 4)'), 'Equal limits must both be inclusive'],
    [
      'an age that ends where it begins',
      rangeOf('[1, 2]', { ageFrom: '12 mo', ageTo: '1 y' }),
      '“To age” must be after “From age”',
    ],
    [
      'an age that ends before it begins',
      rangeOf('[1, 2]', { ageFrom: '1 mo', ageTo: '28 d' }),
      '“To age” must be after “From age”',
    ],
    ['neither limit nor text', rangeOf('(, )'), 'A range needs a limit or a text'],
    [
      'a critical low limit inside the range',
      rangeOf('[3.5, 5.0]', { critical: limitsOf('(3.6, )') }),
      'Critical limits must be outside the range',
    ],
    [
      'a critical high limit inside the range',
      rangeOf('[3.5, 5.0]', { critical: limitsOf('(, 4.9)') }),
      'Critical limits must be outside the range',
    ],
    [
      'a value both normal and critical',
      rangeOf('[0, 4]', { critical: limitsOf('(, 4]') }),
      'A limit cannot be both inside the range and critical',
    ],
    [
      'a value both normal and critical, low',
      rangeOf('[2, 4]', { critical: limitsOf('[2, )') }),
      'A limit cannot be both inside the range and critical',
    ],
    [
      'a limit without its inclusiveness',
      { ...rangeOf('[1, 2]'), lowInclusive: null },
      'Choose whether the low limit is inclusive',
    ],
    [
      'an inclusiveness without its limit',
      { ...rangeOf('[1, )'), highInclusive: true },
      'Choose whether the high limit is inclusive',
    ],
    ['a limit that is no number', { ...rangeOf('[1, 2]'), low: '3,5' }, 'Enter a number, for example 4.1'],
    [
      'an age that is none',
      { ...rangeOf('[1, 2]'), ageFrom: 'adult' },
      'Enter an age such as 15 d, 6 mo or 18 y (at most 150 y)',
    ],
    [
      'a day that does not exist',
      rangeOf('[1, 2]', { effectiveFrom: '2026-02-30' }),
      'Enter a date such as 2026-11-15',
    ],
    ['no source', rangeOf('[1, 2]', { source: ' ' }), 'Source required'],
    ['a text without end', rangeOf('(, )', { text: 'x'.repeat(501) }), 'Enter at most 500 characters'],
    [
      'a period that ends before it begins',
      rangeOf('[1, 2]', { effectiveFrom: '2026-07-01', effectiveTo: '2026-07-01' }),
      'The end date must be after the start date',
    ],
  ])('is refused with %s', (_title, row, message) => {
    expect(refusal(row)).toBe(message);
  });

  test('is refused as a float, because a float has already lost the digits', () => {
    expect(referenceRange.safeParse({ ...rangeOf('[1, 2]'), low: 3.5 }).success).toBe(false);
  });
});

test.each([
  [limitsOf('(, )'), 'Critical limits need a low or a high limit'],
  [limitsOf('[6.2, 2.8]'), 'The critical low limit must be below the critical high limit'],
  [limitsOf('[5, 5]'), 'The critical low limit must be below the critical high limit'],
  [{ ...limitsOf('[2, 5]'), highInclusive: null }, 'Choose whether the high limit is inclusive'],
])('critical limits %j of a test are refused', (limits, message) => {
  expect(criticalLimits.safeParse(limits).error?.issues[0]?.message).toBe(message);
});
