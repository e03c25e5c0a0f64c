import type { ChartPoint } from '@aliquot/domain/runs/control-chart';
import { describe, expect, test } from 'vitest';
import {
  decimalsOf,
  drawnReadings,
  linesOf,
  styleOf,
  namedLines,
  placedReadings,
  tickOrders,
  valuesOf,
} from './chart-picture.ts';

const point = (value: number | null, values: Partial<ChartPoint> = {}): ChartPoint =>
  ({ value, typed: String(value), low: '3.8', high: '4.2', broken: [], ...values }) as unknown as ChartPoint;

describe('the picture of a control', () => {
  test('mean and 1, 2, 3 SD to both sides are lines', () => {
    const statistics = { mean: 4, sd: 0.1, count: 20 };
    expect(linesOf({ statistics }).map(({ words }) => words)).toEqual([
      'Mean',
      '+1 SD',
      '−1 SD',
      '+2 SD',
      '−2 SD',
      '+3 SD',
      '−3 SD',
    ]);
  });

  test('four SD and the limits are in sight; a reading further out is drawn at the edge', () => {
    const chart = { statistics: { mean: 4, sd: 0.02, count: 20 }, points: [point(4), point(5), point(1)] };
    const [least, most] = valuesOf(chart);
    expect(least).toBeGreaterThan(3.88);
    expect(least).toBeLessThan(3.92);
    expect(placedReadings(chart).map(({ y, beyond }) => [y, beyond])).toEqual([
      [4, null],
      [most, 'above'],
      [least, 'below'],
    ]);
    const near = valuesOf({ ...chart, statistics: { mean: 4, sd: 0.04, count: 20 } });
    expect(near[0]).toBeLessThan(3.8);
    expect(near[1]).toBeGreaterThan(4.2);
  });

  test('words beside the lines where there is room for them', () => {
    expect([20, 6, 2].map((pixels) => namedLines(pixels).length)).toEqual([4, 2, 1]);
  });

  test('without a mean there are the limits only', () => {
    expect(linesOf({ statistics: null })).toEqual([]);
    const [least, most] = valuesOf({ statistics: null, points: [point(4)] });
    expect(least).toBeLessThan(3.8);
    expect(most).toBeGreaterThan(4.2);
  });

  test('what is no number has no place; a failure is drawn before a warning', () => {
    expect(drawnReadings([point(4), point(null), point(4.1)]).map(({ order, value }) => [order, value])).toEqual([
      [1, 4],
      [2, 4.1],
    ]);
    const warning = { rule: '1-2s', weight: 'warning', why: '' } as const;
    const failure = { rule: 'limits', weight: 'failure', why: '' } as const;
    expect([[], [warning], [warning, failure]].map((broken) => styleOf({ broken }))).toEqual([
      'good',
      'warning',
      'failure',
    ]);
  });

  test('figures as fine as what was typed; a few words under the axis, the last always', () => {
    expect(decimalsOf([{ typed: '4' }, { typed: '4,02' }, { typed: 'x' }])).toBe(2);
    expect(tickOrders(21, 5)).toEqual([1, 6, 11, 16, 21]);
    expect(tickOrders(2, 5)).toEqual([1, 2]);
  });
});
