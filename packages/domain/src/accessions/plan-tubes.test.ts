import { expect, test } from 'vitest';
import { tubeNumbers } from './plan-tubes.ts';

test('tubes without a barcode are numbered by their place, and beyond the last place where those are taken', () => {
  const given = [{ barcode: 'PRE-1' }, { barcode: null }, { barcode: null }];
  expect([0, 1, 2, 3].map(tubeNumbers(given))).toEqual([2, 3, 4, 5]);
  expect([0, 1].map(tubeNumbers([]))).toEqual([1, 2]);
});
