import { array, assert, double, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { brokenRules, fewestReadings, statisticsOf, type Scored } from './westgard.ts';

const series = (...zs: number[]): Scored[] => zs.map((z, at) => ({ z, runId: at }));
const names = (of: readonly Scored[]): string[] => brokenRules(of).map(({ rule }) => rule);

describe('what the newest reading breaks', () => {
  test.each<[string, number[], string[]]>([
    ['close to the mean', [0.3, -0.4], []],
    ['more than 2 SD once is a warning', [0.1, 2.1], ['1-2s']],
    ['exactly 2 SD is not more than 2', [0.1, 2], []],
    ['more than 3 SD', [0.1, -3.2], ['1-3s']],
    ['two beyond 2 SD on one side', [2.1, 2.4], ['2-2s']],
    ['two beyond 2 SD on both sides, of two runs: a warning', [-2.1, 2.4], ['1-2s']],
    ['four beyond 1 SD on one side', [1.1, 1.2, 1.9, 1.3], ['4-1s']],
    ['four beyond 1 SD, one on the other side', [1.1, -1.2, 1.9, 1.3], []],
    ['ten on one side', [0.1, 0.2, 0.3, 0.1, 0.5, 0.6, 0.1, 0.2, 0.4, 0.2], ['10-x']],
    ['nine on one side', [0.2, 0.3, 0.1, 0.5, 0.6, 0.1, 0.2, 0.4, 0.2], []],
    ['one far out after another', [2.5, 3.5], ['1-3s', '2-2s']],
    ['nothing', [], []],
  ])('%s', (_what, zs, expected) => expect(names(series(...zs))).toEqual(expected));

  test('beyond 2 SD on both sides within one run', () => {
    expect(
      names([
        { z: -2.1, runId: 7 },
        { z: 2.4, runId: 7 },
      ]),
    ).toEqual(['R-4s']);
  });

  test('the same seen in a mirror, and every broken rule says why', () => {
    assert(
      property(array(double({ min: -5, max: 5, noNaN: true }), { maxLength: 14 }), (zs) => {
        const broken = brokenRules(series(...zs));
        expect(names(series(...zs.map((z) => -z)))).toEqual(broken.map(({ rule }) => rule));
        for (const { why } of broken) expect(why).toMatch(/\.$/u);
        if ((zs.at(-1) ?? 0) > 3) expect(broken.map(({ rule }) => rule)).toContain('1-3s');
      }),
    );
  });
});

describe('mean and SD', () => {
  const spread = Array.from({ length: fewestReadings }, (_, at) => 4 + (at % 2 === 0 ? 0.1 : -0.1));
  test('of twenty readings or more', () => {
    expect(statisticsOf(spread)).toMatchObject({ count: 20 });
    expect(statisticsOf(spread)?.mean).toBeCloseTo(4, 10);
    expect(statisticsOf(spread)?.sd).toBeCloseTo(0.1026, 4);
  });
  test('not of fewer, and not of readings that are all the same', () => {
    expect(statisticsOf(spread.slice(1))).toBeNull();
    expect(statisticsOf(spread.map(() => 4.1))).toBeNull();
  });
});
