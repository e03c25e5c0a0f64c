import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { NumericValue } from '#measures/admitted-values.ts';
import { decimal } from '#measures/decimal.ts';
import { seed } from '#testing/ranges.ts';
import type { DeltaVerdict } from './delta.ts';
import { judgeDelta, type DeltaNeighbor, type DeltaQuestion, type FigureNeighbor } from './judge-delta.ts';

const exactly = (text: string): NumericValue => ({ operator: '=', value: decimal(text) });
const labels: Readonly<Record<string, string>> = { NEG: 'Negative', POS: 'Positive' };

describe('against the results of the same subject', () => {
  const neighbor = (
    side: DeltaNeighbor['side'],
    value: string,
    rest: Partial<FigureNeighbor> = {},
  ): FigureNeighbor => ({
    side,
    ...exactly(value),
    unit: 'mmol/L',
    ucum: 'mmol/L',
    at: side === 'earlier' ? '2026-11-14T17:00:00Z' : '2026-11-16T17:00:00Z',
    ...rest,
  });
  const judge = (neighbors: readonly DeltaNeighbor[], rest: Partial<DeltaQuestion> = {}): DeltaVerdict =>
    judgeDelta({
      rule: { mode: 'absolute', limit: decimal('1.5'), direction: 'both', windowHours: 72 },
      molarMass: null,
      labelOf: (code) => labels[code] ?? code,
      value: exactly('5.0'),
      unit: 'mmol/L',
      ucum: 'mmol/L',
      collectedAt: '2026-11-15T17:00:00Z',
      possible: null,
      neighbors,
      ...rest,
    });

  test.each<[string, readonly DeltaNeighbor[], Partial<DeltaQuestion>, string]>([
    ['the test has no rule', [neighbor('earlier', '9')], { rule: null }, 'no rule set'],
    ['the subject is new', [], {}, 'no other result of this subject to compare with'],
    [
      'the next one is a minute too late',
      [neighbor('later', '9', { at: '2026-11-18T17:01:00Z' })],
      {},
      'the next result is more than 72 h later',
    ],
  ])('nothing is checked when %s, and the verdict says so', (_title, neighbors, rest, why) => {
    expect(judge(neighbors, rest)).toEqual({ kind: 'not_checked', because: `Delta not checked: ${why}.` });
  });

  test('[SAFE-A9] the one before and the one after are both asked, and the graver answer counts', () => {
    expect(judge([neighbor('earlier', '4.0'), neighbor('later', '5.5')]).kind).toBe('within');
    expect(judge([neighbor('earlier', '3.4'), neighbor('later', '5.5')]).kind).toBe('exceeded');
    expect(judge([neighbor('earlier', '4.0'), neighbor('later', '6.6')])).toMatchObject({
      kind: 'exceeded',
      because: 'Changed by 1.6 since 5.0; the limit is 1.5 (result collected later: 6.6).',
    });
  });

  test('[SAFE-A9] [P17] bare numbers of two units are never compared', () => {
    const other = neighbor('earlier', '5.0', { unit: 'mg/dL', ucum: 'mg/dL' });
    expect(judge([other]).kind).toBe('not_comparable');
    expect(judge([{ ...other, unit: 'mmol/l', ucum: 'mmol/L' }]).kind).toBe('within');
  });

  const inMass = { unit: 'mg/dL', ucum: 'mg/dL', value: exactly('97'), molarMass: decimal('180.156') } as const;
  const glucose = (side: DeltaNeighbor['side'], value: string): FigureNeighbor => neighbor(side, value);

  test('[SAFE-A9] [P17] what is in another unit is converted, with the molar mass where that is needed', () => {
    expect(judge([glucose('earlier', '5.4')], inMass)).toEqual({
      kind: 'within',
      change: '-0.3',
      because: 'Changed by -0.3 since 97.3 (5.4 mmol/L, converted); the limit is 1.5.',
    });
    expect(judge([glucose('later', '4.0')], inMass)).toMatchObject({
      kind: 'exceeded',
      because: 'Changed by -24.9 since 97; the limit is 1.5 (result collected later: 4.0 mmol/L, converted to 72.1).',
    });
    expect(judge([glucose('earlier', '5.4')], { ...inMass, molarMass: null })).toEqual({
      kind: 'not_comparable',
      because: 'Delta not comparable: 5.4 mmol/L is in another unit.',
    });
    const inGrams = neighbor('earlier', '0.97', { unit: 'g/L', ucum: 'g/L' });
    expect(judge([inGrams], { ...inMass, molarMass: null })).toMatchObject({ kind: 'within', change: '0.0' });
  });

  test('[SAFE-A9] a limit in percent, a rate and what is not exact hold in the unit of the result', () => {
    const rule = (mode: 'percent' | 'rate', limit: string) =>
      ({ mode, limit: decimal(limit), direction: 'both', windowHours: 72 }) as const;
    const before = glucose('earlier', '4.0');
    expect(judge([before], { ...inMass, rule: rule('percent', '34.61') }).kind).toBe('within');
    expect(judge([before], { ...inMass, rule: rule('percent', '34.5') })).toMatchObject({
      kind: 'exceeded',
      because: 'Changed by 34.6 % since 72.1 (4.0 mmol/L, converted); the limit is 34.5 %.',
    });
    expect(judge([before], { ...inMass, rule: rule('rate', '24.93') })).toMatchObject({
      kind: 'exceeded',
      change: '24.94',
    });
    expect(judge([before], { ...inMass, rule: rule('rate', '24.94') }).kind).toBe('within');
    const possible = { low: decimal('0'), high: decimal('2000') };
    const below = neighbor('earlier', '1.0', { operator: '<' });
    expect(judge([below], { ...inMass, value: exactly('20'), possible })).toMatchObject({
      kind: 'exceeded',
      because: 'From <18.0 (<1.0 mmol/L, converted) to 20; the limit is 1.5.',
    });
  });

  test('[SAFE-A9] a converted value turns at the limit itself, to the last digit', () => {
    const mass = decimal('180.156');
    const someCase = fc.record({
      tenths: fc.integer({ min: 1, max: 400 }),
      limit: fc.integer({ min: 1, max: 100_000 }),
      down: fc.boolean(),
    });
    fc.assert(
      fc.property(someCase, ({ tenths, limit, down }) => {
        // n tenths of a mmol/L are n times 1.80156 mg/dL.
        const before = 180_156n * BigInt(tenths);
        const sign = down ? -1n : 1n;
        const kindAt = (off: bigint) =>
          judge([glucose('earlier', decimal(`${tenths}e-1`))], {
            ...inMass,
            molarMass: mass,
            rule: { mode: 'absolute', limit: decimal(`${limit}e-3`), direction: 'both', windowHours: 72 },
            value: exactly(`${before + sign * (BigInt(limit) * 100n + off)}e-5`),
          }).kind;
        expect([kindAt(-1n), kindAt(0n), kindAt(1n)]).toEqual(['within', 'within', 'exceeded']);
      }),
      { seed, numRuns: 500 },
    );
  });

  const codes = (side: DeltaNeighbor['side'], code: string): DeltaNeighbor => ({
    side,
    code,
    at: neighbor(side, '0').at,
  });
  const any = { mode: 'change', changes: 'any', windowHours: 72 } as const;
  const turned = { ...any, changes: [{ from: 'NEG', to: 'POS' }] };

  test.each<[string, DeltaQuestion['rule'], DeltaNeighbor, string, DeltaVerdict['kind'], string]>([
    [
      'any change',
      any,
      codes('earlier', 'NEG'),
      'POS',
      'exceeded',
      'Changed from Negative to Positive; the rule is any change.',
    ],
    ['no change', any, codes('earlier', 'NEG'), 'NEG', 'within', 'Unchanged: Negative.'],
    [
      'a listed one',
      turned,
      codes('earlier', 'NEG'),
      'POS',
      'exceeded',
      'Changed from Negative to Positive, a change the delta rule lists.',
    ],
    [
      'one that is not',
      turned,
      codes('earlier', 'POS'),
      'NEG',
      'within',
      'Changed from Positive to Negative, a change the delta rule does not list.',
    ],
    [
      'a later one',
      turned,
      codes('later', 'POS'),
      'NEG',
      'exceeded',
      'Changed from Negative to Positive, a change the delta rule lists (result collected later: Positive).',
    ],
    [
      'a later one back',
      turned,
      codes('later', 'NEG'),
      'POS',
      'within',
      'Changed from Positive to Negative, a change the delta rule does not list (result collected later: Negative).',
    ],
    [
      'a number',
      any,
      neighbor('earlier', '5.0'),
      'POS',
      'not_comparable',
      'Delta not comparable: 5.0 mmol/L is another kind of result.',
    ],
  ])('[SAFE-A9] of coded results %s', (_title, rule, other, code, kind, because) => {
    expect(judge([other], { rule, value: { code } })).toMatchObject({ kind, because });
  });

  test('a rule for the other kind of result checks nothing, and a code beside a number says nothing', () => {
    expect(judge([codes('earlier', 'NEG')], { value: { code: 'POS' } }).kind).toBe('not_checked');
    expect(judge([neighbor('earlier', '9')], { rule: any }).kind).toBe('not_checked');
    expect(judge([codes('earlier', 'NEG')]).kind).toBe('not_comparable');
  });
});
