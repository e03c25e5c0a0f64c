import { describe, expect, test } from 'vitest';
import { chartSummary } from './chart-summary.ts';
import { judgeReadings, type StoredReading } from './control-chart.ts';

const read = (typed: string, at: number, values: Partial<StoredReading> = {}): StoredReading =>
  ({
    itemId: at + 1,
    runId: at + 1,
    runNumber: `R-2026-00000${at}`,
    place: '1',
    at: `2026-11-${String((at % 28) + 1).padStart(2, '0')}T08:00:00Z`,
    typed,
    verdict: 'in',
    because: 'Within limits.',
    low: '3.8',
    high: '4.2',
    ...values,
  }) as StoredReading;
const steady = (count: number): StoredReading[] =>
  Array.from({ length: count }, (_, at) => read(at % 2 === 0 ? '4.02' : '3.98', at));

describe('the readings of a control', () => {
  test('twenty within their limits make a mean; one out of them does not move it and is marked', () => {
    const readings = [...steady(20), read('4.9', 20, { verdict: 'out', because: 'Expected 4.2 or less.' })];
    const { statistics, points } = judgeReadings(readings, 21);
    expect(statistics).toMatchObject({ count: 20 });
    expect(statistics?.mean).toBeCloseTo(4, 6);
    expect(points.at(-1)).toMatchObject({ value: 4.9, current: true });
    expect(points.at(-1)?.broken.map(({ rule, why }) => `${rule} ${why}`)[0]).toBe('limits Expected 4.2 or less.');
    expect(points.at(-1)?.broken.map(({ rule }) => rule)).toContain('1-3s');
    expect(points.slice(0, -1).every(({ broken, current }) => broken.length === 0 && !current)).toBe(true);
    expect(chartSummary({ points, statistics })).toBe('The last 21 results: 1 breaks a rule.');
  });

  test('fewer are held against their limits only', () => {
    const { statistics, points } = judgeReadings(steady(3), 9);
    expect(statistics).toBeNull();
    expect(points.every(({ z }) => z === null)).toBe(true);
    expect(chartSummary({ points, statistics })).toBe('The last 3 results: in control. Mean and SD need 20 points.');
  });

  test('a comma is read; what is no number stays in the table and out of the mean', () => {
    const { points } = judgeReadings([read('4,1', 0), read('REACTIVE', 1)], 1);
    expect(points.map(({ value }) => value)).toEqual([4.1, null]);
  });

  test('a warning is no failure, and a rule looks back over runs', () => {
    const { statistics, points } = judgeReadings([...steady(24), read('4.06', 24), read('4.06', 25)], 26);
    expect(points.at(-2)?.broken.map(({ rule, weight }) => `${rule} ${weight}`)).toEqual(['1-2s warning']);
    expect(points.at(-1)?.broken.map(({ rule }) => rule)).toEqual(['2-2s']);
    expect(chartSummary({ points, statistics })).toBe('The last 26 results: 1 breaks a rule, 1 is a warning.');
    expect(chartSummary({ points: [], statistics: null })).toBe('QC pending.');
  });
});
