import { expect, test } from 'vitest';
import { alignDecimal } from './decimal-text.ts';

test('numbers of different precision line up on the point, and keep every digit', () => {
  expect(['10', '4.5', '0.25', '1.125'].map((text) => alignDecimal(text, 2))).toEqual([
    '10\u2008\u2007\u2007',
    '4.5\u2007',
    '0.25',
    '1.125',
  ]);
  expect(alignDecimal('10', 0)).toBe('10');
});
