import { expect, test } from 'vitest';
import { rangeShown } from './range-shown.ts';

const none = { low: null, high: null, lowInclusive: null, highInclusive: null, text: null };

test.each([
  [{ low: '3.5', high: '5' }, '3.5 to 5.0'],
  [{ low: '136', high: '145' }, '136 to 145'],
  [{ low: '0.25', high: '1.5' }, '0.25 to 1.50'],
  [{ low: '50' }, '≥ 50'],
  [{ high: '5.7' }, '≤ 5.7'],
])('limits that are normal themselves: %o reads %s', (limits, words) => {
  expect(rangeShown({ ...none, lowInclusive: true, highInclusive: true, ...limits })).toBe(words);
});

test.each([
  [{ low: '3.5', high: '5', lowInclusive: false, highInclusive: false }, '> 3.5 to < 5.0'],
  [{ low: '3.5', high: '5', lowInclusive: true, highInclusive: false }, '3.5 to < 5.0'],
  [{ low: '3.5', high: '5', lowInclusive: false, highInclusive: true }, '> 3.5 to 5.0'],
  [{ low: '60', lowInclusive: false }, '> 60'],
  [{ high: '5.7', highInclusive: false }, '< 5.7'],
])('a limit that is not normal itself is told by its sign: %o reads %s', (limits, words) => {
  expect(rangeShown({ ...none, ...limits })).toBe(words);
});

test('a text where there is no limit, and nothing where there is neither', () => {
  expect(rangeShown({ ...none, text: 'Negative' })).toBe('Negative');
  expect(rangeShown({ ...none, high: '5', highInclusive: true, text: 'Negative' })).toBe('≤ 5');
  expect([rangeShown(none), rangeShown(null)]).toEqual([null, null]);
});
