import { labClock } from '@aliquot/domain/time/lab-clock';
import type { ChartPoint } from '@aliquot/domain/runs/control-chart';
import { expect, test } from 'vitest';
import { controlWords, sdWords, tableOf } from './chart-words.ts';

test.each([
  [1.34, '+1.3 SD'],
  [-2.08, '−2.1 SD'],
  [-0.01, '0.0 SD'],
  [null, ''],
])('%s is %s', (z, words) => expect(sdWords(z)).toBe(words));

test('a control is called by its name and lot', () => {
  expect(controlWords({ label: 'Level 1', lot: '48121' })).toBe('Level 1, lot 48121');
  expect(controlWords({ label: 'Blank', lot: null })).toBe('Blank');
});

test('the table has the newest first, with every rule it breaks', () => {
  const point = (typed: string, values: Partial<ChartPoint>): ChartPoint =>
    ({
      at: '2026-11-15T08:00:00Z',
      runNumber: 'R-2026-000001',
      place: 'A1',
      typed,
      z: null,
      low: '3.8',
      high: null,
      broken: [],
      current: false,
      replacedBecause: null,
      ...values,
    }) as unknown as ChartPoint;
  const points = [
    point('4.0', { replacedBecause: 'wrong vial' }),
    point('4.9', {
      z: 3.4,
      current: true,
      broken: [
        { rule: 'limits', weight: 'failure', why: '' },
        { rule: '1-3s', weight: 'failure', why: '' },
      ],
    }),
  ];
  const { columns, rows } = tableOf({ points }, labClock('US/Eastern', 'UTC'));
  expect(rows[0]?.[0]).toBe('15 Nov 2026, 03:00 EST');
  expect(rows.map((row) => row.slice(1))).toEqual([
    ['4.9', '+3.4 SD', 'Out of limits, 1-3s', '3.8 or more', 'R-2026-000001', 'A1', 'Yes', ''],
    ['4.0', '', '', '3.8 or more', 'R-2026-000001', 'A1', '', 'wrong vial'],
  ]);
  expect(rows.every((row) => row.length === columns.length)).toBe(true);
});
