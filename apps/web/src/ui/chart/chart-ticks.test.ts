import { expect, test } from 'vitest';
import { roundTicks } from './chart-ticks.ts';

test('round figures', () => {
  expect(roundTicks([2.4, 7.8], 5)).toEqual([3, 4, 5, 6, 7]);
  expect(roundTicks([0.1, 0.42], 5)).toEqual([0.1, 0.15, 0.2, 0.25, 0.3, 0.35, 0.4]);
  expect(roundTicks([128, 146], 5)).toEqual([130, 135, 140, 145]);
});
