import { describe, expect, test } from 'vitest';
import { trendSegments, trendSummary } from './trend.ts';

const point = (unit: string | null, method: string) => ({ unit, method });
const flags = (...given: ('N' | 'L' | 'H' | 'HH' | 'LL' | 'A' | null)[]) => given.map((flag) => ({ flag }));

describe('a trend line', () => {
  test('breaks where the unit or the method changes, and nowhere else', () => {
    const [a, b, c] = [point('mEq/L', 'direct'), point('mmol/L', 'direct'), point('mmol/L', 'indirect')];
    expect(trendSegments([a, a, b, c, c]).map(({ length }) => length)).toEqual([2, 1, 2]);
    expect(trendSegments([])).toEqual([]);
  });

  test('going back to the first unit is a break too', () => {
    const [a, b] = [point('mEq/L', 'x'), point('mmol/L', 'x')];
    expect(trendSegments([a, b, a])).toHaveLength(3);
  });
});

describe('the sentence over a trend', () => {
  test.each([
    [flags('N', 'H', 'HH', 'N', 'H', 'H'), 'High in 4 of the last 5, one of them critical.'],
    [flags('L', 'H', 'N'), 'Low in 1, high in 1 of the last 3.'],
    [flags('N', 'N'), 'In range in all of the last 2.'],
    [flags('N', null), 'In range in 1 of the last 2.'],
    [flags(null, null), 'No reference range for the last 2.'],
    [flags('LL'), 'Low and critical.'],
    [flags('N'), 'In range.'],
    [flags('A', 'A'), 'Abnormal in 2 of the last 2.'],
    [flags(), 'No approved results.'],
  ])('%#', (points, sentence) => {
    expect(trendSummary(points)).toBe(sentence);
  });
});
