import { describe, expect, test } from 'vitest';
import { chartSummary } from './chart-summary.ts';
import { judgeReadings, type FirstReading, type StoredReading } from './control-chart.ts';
import { mostCharted } from './westgard.ts';

const read = (typed: string, at: number, values: Partial<StoredReading> = {}): StoredReading =>
  ({
    id: at + 1,
    itemId: at + 1,
    specId: 1,
    runId: at + 1,
    runNumber: `R-2026-00000${at}`,
    place: '1',
    at: `2026-11-${String((at % 28) + 1).padStart(2, '0')}T08:00:00Z`,
    typed,
    verdict: 'in',
    because: 'Within limits.',
    low: '3.8',
    high: '4.2',
    reason: null,
    ...values,
  }) as StoredReading;
/** Mean 4, SD 0.0205. */
const steady = (count: number): StoredReading[] =>
  Array.from({ length: count }, (_, at) => read(at % 2 === 0 ? '4.02' : '3.98', at));
/** As the first readings of a lot are read: within limits, none typed over another, twenty at most. */
const firstOf = (readings: readonly StoredReading[]): FirstReading[] =>
  readings
    .filter(({ verdict, reason }) => verdict === 'in' && reason === null)
    .slice(0, 20)
    .map(({ id, typed }) => ({ id, typed }));
const judge = (readings: readonly StoredReading[], runId = 0) => judgeReadings(firstOf(readings), readings, runId);
const rulesOf = ({ points }: ReturnType<typeof judge>): string[] =>
  points.map(({ broken }) => broken.map(({ rule }) => rule).join(' '));

describe('[SAFE-B3] the mean and SD of a lot', () => {
  test('are those of its first twenty readings: a shift of 3 SD shows on the first run and never goes away', () => {
    const shift = (at: number): StoredReading => read(at % 2 === 0 ? '4.07' : '4.06', at);
    const first = judge([...steady(20), shift(20)]);
    expect(first.statistics).toMatchObject({ count: 20 });
    expect(first.points.at(-1)?.z).toBeGreaterThan(3);
    expect(rulesOf(first).at(-1)).toBe('1-3s');
    const ninetyDaysLater = judge([...steady(20), ...Array.from({ length: 30 }, (_, at) => shift(20 + at))]);
    expect(ninetyDaysLater.statistics).toEqual(first.statistics);
    expect(ninetyDaysLater.points).toHaveLength(mostCharted);
    expect(rulesOf(ninetyDaysLater).every((rules) => rules !== '')).toBe(true);
    expect(rulesOf(ninetyDaysLater)[0]).toBe('1-3s');
  });

  test('what was seen on the day is seen later, however many readings follow, and whatever is typed over', () => {
    const all = [
      ...steady(20),
      ...['4.06', '4.01', '4.05', '4.06', '3.9', '4.0'].map((typed, at) => read(typed, 20 + at)),
      read('4.0', 26, { itemId: 25, reason: 'wrong vial' }),
      ...['4.03', '4.03', '4.03', '4.03'].map((typed, at) => read(typed, 27 + at)),
      ...steady(40).map((one, at) => read(one.typed, 31 + at)),
    ];
    const onTheDay = new Map<number, string>();
    for (let count = 1; count <= all.length; count += 1) {
      const judged = judge(all.slice(0, count));
      onTheDay.set(count, rulesOf(judged).at(-1) ?? '');
      for (const point of judged.points)
        expect(point.broken.map(({ rule }) => rule).join(' '), `reading ${point.id} of ${count}`).toBe(
          onTheDay.get(point.id),
        );
    }
    expect([...onTheDay.values()].filter((rules) => rules !== '').length).toBeGreaterThan(3);
  });

  test('never judge the readings they are made of', () => {
    const { points } = judge([...steady(19), read('4.19', 19)]);
    expect(points.every(({ z, broken }) => z === null && broken.length === 0)).toBe(true);
  });
});

describe('the readings of a control', () => {
  test('one out of its limits is marked and makes no mean', () => {
    const readings = [...steady(20), read('4.9', 20, { verdict: 'out', because: 'Expected 4.2 or less.' })];
    const { statistics, points } = judge(readings, 21);
    expect(statistics?.mean).toBeCloseTo(4, 6);
    expect(points.at(-1)).toMatchObject({ value: 4.9, current: true });
    expect(points.at(-1)?.broken.map(({ rule, why }) => `${rule} ${why}`)[0]).toBe('limits Expected 4.2 or less.');
    expect(points.at(-1)?.broken.map(({ rule }) => rule)).toContain('1-3s');
    expect(points.slice(0, -1).every(({ broken, current }) => broken.length === 0 && !current)).toBe(true);
    expect(chartSummary({ points, statistics })).toBe('The last 21 results: 1 breaks a rule.');
  });

  test('one that another took the place of stays in sight, with the reason; the rules look past it', () => {
    const { points } = judge([
      ...steady(20),
      read('4.06', 20),
      read('4.01', 21, { itemId: 21, reason: 'wrong vial' }),
      read('4.06', 22),
      read('', 23, { itemId: 23, reason: 'not measured' }),
    ]);
    expect(points.slice(-3).map(({ typed, replacedBecause }) => [typed, replacedBecause])).toEqual([
      ['4.06', 'wrong vial'],
      ['4.01', null],
      ['4.06', 'not measured'],
    ]);
    expect(points.at(-1)?.broken.map(({ rule }) => rule)).toEqual(['1-2s']);
  });

  test('fewer are held against their limits only', () => {
    const { statistics, points } = judge(steady(3), 9);
    expect(statistics).toBeNull();
    expect(points.every(({ z }) => z === null)).toBe(true);
    expect(chartSummary({ points, statistics })).toBe('The last 3 results: in control. Mean and SD need 20 points.');
  });

  test('a comma is read; what is no number stays in the table and out of the mean', () => {
    const { points } = judge([read('4,1', 0), read('REACTIVE', 1)], 1);
    expect(points.map(({ value }) => value)).toEqual([4.1, null]);
  });

  test('a warning is no failure, and a rule looks back over runs', () => {
    const { statistics, points } = judge([...steady(24), read('4.06', 24), read('4.06', 25)], 26);
    expect(points.at(-2)?.broken.map(({ rule, weight }) => `${rule} ${weight}`)).toEqual(['1-2s warning']);
    expect(points.at(-1)?.broken.map(({ rule }) => rule)).toEqual(['2-2s']);
    expect(chartSummary({ points, statistics })).toBe('The last 26 results: 1 breaks a rule, 1 is a warning.');
    expect(chartSummary({ points: [], statistics: null })).toBe('QC pending.');
  });
});
