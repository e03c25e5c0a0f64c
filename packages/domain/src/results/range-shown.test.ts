import { expect, test } from 'vitest';
import { rangeShown } from './range-shown.ts';

test.each([
  ['3.5', '5', null, '3.5 to 5.0'],
  ['136', '145', null, '136 to 145'],
  ['0.25', '1.5', null, '0.25 to 1.50'],
  ['50', null, null, 'from 50'],
  [null, '5.7', null, 'up to 5.7'],
  [null, null, 'Negative', 'Negative'],
  [null, null, null, null],
])('%s and %s, %s: %s', (low, high, text, words) => {
  expect(rangeShown({ low, high, text })).toBe(words);
});

test('no range, no words', () => expect(rangeShown(null)).toBeNull());
