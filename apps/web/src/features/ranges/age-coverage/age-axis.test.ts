import { ageBound, positionInMinutes, type AgeText } from '@aliquot/domain/measures/age-bound';
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { ageShare, ageTicks, stretch } from './age-axis.ts';

const at = (age: AgeText): number => ageShare(positionInMinutes(ageBound(age)));
const oldest = positionInMinutes(ageBound('150 y'));

test('the axis runs from birth to the oldest age', () => {
  expect([at('0 d'), at('150 y'), ageShare(oldest * 2), ageShare(-1)]).toEqual([0, 1, 1, 0]);
});

test('a later age never stands before an earlier one', () => {
  const minute = fc.integer({ min: 0, max: oldest });
  fc.assert(
    fc.property(minute, minute, (a, b) => {
      expect(ageShare(Math.min(a, b))).toBeLessThanOrEqual(ageShare(Math.max(a, b)));
    }),
    { seed: 20_261_115, numRuns: 2_000 },
  );
});

test('days of newborns and years of adults can both be seen on a bar of 700 px', () => {
  const pixels = (from: AgeText, to: AgeText): number => (at(to) - at(from)) * 700;
  expect(pixels('0 d', '1 d')).toBeGreaterThan(24);
  expect(pixels('28 d', '1 mo')).toBeGreaterThan(4);
  expect(pixels('16 y', '18 y')).toBeGreaterThan(20);
  expect(pixels('60 y', '65 y')).toBeGreaterThan(8);
});

test('ticks stand where their ages do', () => {
  for (const { label, share } of ageTicks.slice(1)) expect(at(label as AgeText)).toBeCloseTo(share, 10);
});

test('neighbours meet', () => {
  const [left, right] = [stretch(0, 43_830), stretch(43_830, 525_960)];
  expect(Number.parseFloat(left.left) + Number.parseFloat(left.width)).toBeCloseTo(Number.parseFloat(right.left), 2);
});
