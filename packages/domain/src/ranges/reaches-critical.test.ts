import { expect, test } from 'vitest';
import { decimal } from '#measures/decimal.ts';
import { limitsOf, rangeOf } from '#testing/ranges.ts';
import { valuesReachingCritical, type ReachQuestion } from './reaches-critical.ts';

const potassium: ReachQuestion = {
  reportable: { low: decimal('2.5'), high: decimal('6.0') },
  possible: null,
  critical: limitsOf('[2.5, 6.2]'),
  ranges: [rangeOf('[3.5, 5.0]')],
  on: '2026-11-15',
};
const wordsOf = (changes: Partial<ReachQuestion>): string[] =>
  valuesReachingCritical({ ...potassium, ...changes }).map(({ operator, value }) => `${operator}${value}`);

test('[SAFE-A7] beyond the reportable range a value may be critical where the critical limit lies outside it', () => {
  // Below 2.5 everything is critical: that is no doubt, and always a call.
  expect(wordsOf({})).toEqual(['>6.0']);
  expect(wordsOf({ critical: limitsOf('[2.0, 6.2]') })).toEqual(['<2.5', '>6.0']);
  expect(wordsOf({ critical: limitsOf('[, 5.9]') })).toEqual([]);
  expect(wordsOf({ critical: null })).toEqual([]);
  expect(wordsOf({ reportable: null })).toEqual([]);
});

test('[SAFE-A7] what cannot exist is not critical either', () => {
  expect(wordsOf({ possible: { low: decimal('0'), high: decimal('6.1') } })).toEqual([]);
  expect(wordsOf({ critical: limitsOf('[-1, ]'), possible: { low: decimal('0'), high: null } })).toEqual([]);
});

test('[SAFE-A7] the critical limits of one range are enough, unless it has ended', () => {
  const own = rangeOf('[3.5, 5.0]', { critical: limitsOf('[, 6.2]') });
  expect(wordsOf({ critical: null, ranges: [rangeOf('[3.5, 5.0]'), own] })).toEqual(['>6.0']);
  expect(wordsOf({ critical: null, ranges: [{ ...own, effectiveTo: '2026-11-15' }] })).toEqual([]);
  expect(wordsOf({ critical: null, ranges: [{ ...own, effectiveTo: '2026-11-16' }] })).toEqual(['>6.0']);
});
