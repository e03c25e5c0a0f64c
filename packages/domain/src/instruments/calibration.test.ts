import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calibrationWords, judgeCalibration } from './calibration.ts';

test.each([
  ['2026-11-15', 'due', 'Due today'],
  ['2026-11-16', 'due', 'Due in 1 day'],
  ['2026-11-29', 'due', 'Due in 14 days'],
  ['2026-11-30', 'ok', 'In date'],
  ['2026-11-14', 'overdue', 'Overdue by 1 day'],
  ['2025-11-15', 'overdue', 'Overdue by 365 days'],
  [null, 'none', 'No due date'],
] as const)('on 15 November an instrument due %s is %s', (due, state, words) => {
  const judged = judgeCalibration(due, '2026-11-15');
  expect([judged.state, calibrationWords(judged)]).toEqual([state, words]);
});

test('the change to summer time makes no day longer or shorter', () => {
  expect(judgeCalibration('2027-03-15', '2027-03-13').days).toBe(2);
  expect(judgeCalibration('2028-03-01', '2028-02-28').days).toBe(2);
});

test('a day later is never further from overdue', () => {
  const day = fc
    .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  const rank = { none: 0, ok: 1, due: 2, overdue: 3 };
  fc.assert(
    fc.property(day, day, day, (due, a, b) => {
      const [earlier, later] = a < b ? [a, b] : [b, a];
      expect(rank[judgeCalibration(due, later).state]).toBeGreaterThanOrEqual(
        rank[judgeCalibration(due, earlier).state],
      );
      expect(judgeCalibration(due, later).state === 'overdue').toBe(due < later);
    }),
  );
});
