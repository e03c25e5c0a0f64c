import type { TrendPoint } from '@aliquot/domain/results/subject-results';
import { describe, expect, test } from 'vitest';
import { drawnPoints, monthTicks, trendPicture } from './trend-bands.ts';

const point = (at: string, value: string | null, changes: Record<string, string> = {}): TrendPoint =>
  ({
    at: `${at}T12:00:00Z`,
    value,
    unit: 'mmol/L',
    method: 'ISE',
    low: '3.5',
    high: '5.1',
    criticalLow: '2.8',
    criticalHigh: '6.2',
    ...changes,
  }) as unknown as TrendPoint;
const picture = (...points: readonly TrendPoint[]) => trendPicture(drawnPoints(points));
const time = (day: string): number => Date.parse(`${day}T12:00:00Z`);

describe('the picture of a trend', () => {
  test('the band is the one in force at each point, and steps half-way between two that differ', () => {
    const { stretches, segments } = picture(
      point('2026-01-01', '4'),
      point('2026-02-01', '4.1'),
      point('2026-02-11', '4.2', { high: '5.3' }),
    );
    expect(stretches).toMatchObject([
      { low: 3.5, high: 5.1, to: time('2026-02-06') },
      { low: 3.5, high: 5.3, from: time('2026-02-06') },
    ]);
    expect(segments).toHaveLength(1);
  });

  test('another unit or method breaks the line and says what it was before and since', () => {
    const { segments, breaks } = picture(
      point('2026-01-01', '4', { unit: 'mEq/L' }),
      point('2026-01-03', '4'),
      point('2026-01-05', '4', { method: 'Direct ISE' }),
    );
    expect(segments.map(({ length }) => length)).toEqual([1, 1, 1]);
    expect(breaks).toEqual([
      { at: time('2026-01-02'), before: 'mEq/L, ISE', since: 'mmol/L, ISE' },
      { at: time('2026-01-04'), before: 'mmol/L, ISE', since: 'mmol/L, Direct ISE' },
    ]);
  });

  test('values, band and critical limits all lie inside what is drawn; what is no number is not drawn', () => {
    const { values, segments } = picture(point('2026-01-01', '7.4'), point('2026-01-02', null));
    expect(values[0]).toBeLessThan(2.8);
    expect(values[1]).toBeGreaterThan(7.4);
    expect(segments.flat()).toHaveLength(1);
  });
});

describe('marks of the axes', () => {
  test('the beginnings of months, thinned where there are many', () => {
    const year: [number, number] = [new Date(2026, 0, 10).getTime(), new Date(2026, 11, 10).getTime()];
    expect(monthTicks(year, 12)).toHaveLength(11);
    expect(monthTicks(year, 6)).toHaveLength(6);
    expect(monthTicks([year[0], year[0] + 1_000_000], 6)).toHaveLength(3);
  });
});
