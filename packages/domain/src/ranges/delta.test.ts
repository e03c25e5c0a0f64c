import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { NumericValue } from '#measures/admitted-values.ts';
import { decimal, nextDown, nextUp } from '#measures/decimal.ts';
import {
  checkDelta,
  deltaRule,
  judgeDelta,
  type DeltaInput,
  type DeltaMode,
  type DeltaNeighbor,
  type DeltaQuestion,
  type DeltaVerdict,
} from './delta.ts';
import { seed } from '#testing/ranges.ts';

const exactly = (text: string): NumericValue => ({ operator: '=', value: decimal(text) });
const check = (mode: DeltaMode, limit: string, rest: Partial<DeltaInput>): DeltaVerdict =>
  checkDelta({
    rule: { mode, limit: decimal(limit), windowHours: 72 },
    current: exactly('5.0'),
    previous: exactly('4.0'),
    minutesApart: 1440,
    possible: null,
    ...rest,
  });

describe('a change since the last result', () => {
  test.each<[DeltaMode, string, string, string, number, string, string]>([
    ['absolute', '1.5', '4.0', '5.5', 60, 'within', '1.5'],
    ['absolute', '1.5', '4.0', '5.51', 60, 'exceeded', '1.51'],
    ['absolute', '1.5', '4.0', '2.5', 60, 'within', '-1.5'],
    ['absolute', '1.5', '4.0', '2.4', 60, 'exceeded', '-1.6'],
    ['absolute', '0.3', '0.1', '0.4', 60, 'within', '0.3'],
    ['percent', '50', '80', '120', 60, 'within', '50.0'],
    ['percent', '50', '80', '121', 60, 'exceeded', '51.3'],
    ['percent', '50', '80', '39', 60, 'exceeded', '-51.3'],
    ['percent', '33.3', '3', '4', 60, 'exceeded', '33.3'],
    ['percent', '50', '-4', '-2', 60, 'within', '50.0'],
    ['rate', '2', '4', '5', 720, 'within', '2.00'],
    ['rate', '2', '4', '5', 719, 'exceeded', '2.00'],
    ['rate', '2', '4', '10', 4320, 'within', '2.00'],
  ])('%s limit %s: from %s to %s in %i minutes is %s (%s)', (mode, limit, before, now, minutesApart, kind, change) => {
    const input = { previous: exactly(before), current: exactly(now), minutesApart };
    expect(check(mode, limit, input)).toMatchObject({ kind, change });
  });

  test('is told in a sentence', () => {
    expect(check('percent', '20', {})).toMatchObject({ because: 'Changed by 25.0 % since 4.0; the limit is 20 %.' });
    expect(check('rate', '2', {})).toMatchObject({
      because: 'Changed by 1.00 per day since 4.0; the limit is 2 per day.',
    });
  });
});

type Odd = [title: string, mode: DeltaMode, rest: Partial<DeltaInput>, verdict: DeltaVerdict];
test.each<Odd>([
  [
    'the last one is a minute too old',
    'absolute',
    { minutesApart: 72 * 60 + 1 },
    { kind: 'not_checked', because: 'Delta not checked: the previous result is more than 72 h old.' },
  ],
  [
    'this result is <0.5 and nothing says how low it can be',
    'absolute',
    { current: { operator: '<', value: decimal('0.5') }, previous: exactly('1.0') },
    { kind: 'not_comparable', because: 'Delta not comparable: 1.0 and <0.5 are not both exact numbers.' },
  ],
  [
    'the last one was >40 and a percentage is asked',
    'percent',
    { previous: { operator: '>', value: decimal('40') } },
    { kind: 'not_comparable', because: 'Delta not comparable: >40 is not an exact number.' },
  ],
  [
    'a percentage of zero is asked',
    'percent',
    { previous: exactly('0.00') },
    { kind: 'not_comparable', because: 'Delta not comparable: the previous result is zero.' },
  ],
])('nothing can be said when %s, and the verdict says why', (_title, mode, rest, verdict) => {
  expect(check(mode, '1', rest)).toEqual(verdict);
});

test.each<[string, Partial<DeltaInput>, string]>([
  ['every value below 0.5 is too far from 4.0', { current: { operator: '<', value: decimal('0.5') } }, 'exceeded'],
  [
    'no value from 0 to 0.5 is too far from 1.0',
    {
      current: { operator: '<', value: decimal('0.5') },
      previous: exactly('1.0'),
      possible: { low: decimal('0'), high: decimal('100') },
    },
    'within',
  ],
])('[SAFE-A9] a value that is not exact is held against what it may be: %s', (_title, rest, kind) => {
  expect(check('absolute', '1', rest).kind).toBe(kind);
});

test('[SAFE-A9] two tubes of the same minute are compared, as if an hour lay between them', () => {
  expect(check('rate', '23', { minutesApart: 0 })).toMatchObject({ kind: 'exceeded', change: '24.00' });
  expect(check('rate', '24', { minutesApart: 0 })).toMatchObject({ kind: 'within', change: '24.00' });
});

describe('against the results of the same subject', () => {
  const neighbor = (side: DeltaNeighbor['side'], value: string, rest: Partial<DeltaNeighbor> = {}): DeltaNeighbor => ({
    side,
    ...exactly(value),
    unit: 'mmol/L',
    ucum: 'mmol/L',
    at: side === 'earlier' ? '2026-11-14T17:00:00Z' : '2026-11-16T17:00:00Z',
    ...rest,
  });
  const judge = (neighbors: readonly DeltaNeighbor[], rest: Partial<DeltaQuestion> = {}): DeltaVerdict =>
    judgeDelta({
      rule: { mode: 'absolute', limit: decimal('1.5'), windowHours: 72 },
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
    ['the subject is new', [], {}, 'no other result of this subject'],
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
});

test('the window counts to its last minute', () => {
  expect(check('absolute', '9', { minutesApart: 72 * 60 }).kind).toBe('within');
});

test.each([
  { mode: 'absolute', limit: '0', windowHours: 72 },
  { mode: 'absolute', limit: '-1', windowHours: 72 },
  { mode: 'absolute', limit: 1.5, windowHours: 72 },
  { mode: 'relative', limit: '1', windowHours: 72 },
  { mode: 'rate', limit: '1', windowHours: 0 },
])('a rule like %j is refused', (rule) => {
  expect(deltaRule.safeParse(rule).success).toBe(false);
});

const tenths = fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n });
const someDelta = fc.record({
  before: tenths,
  limit: fc.bigInt({ min: 1n, max: 10n ** 20n }),
  // Over less than an hour a rate counts as over an hour.
  minutesApart: fc.integer({ min: 60, max: 4320 }),
  down: fc.boolean(),
});

/** At the limit itself, and one unit in the last place to either side: the verdict turns exactly there. */
const turnsAtTheLimit = (verdictOf: typeof check) =>
  fc.property(someDelta, ({ before, limit, minutesApart, down }) => {
    const sign = down ? -1n : 1n;
    const size = before < 0n ? -before : before;
    // The change that equals the limit, in thousandths: tenths of a value times hundredths of a percent.
    const changes: [DeltaMode, bigint][] = [['absolute', limit * 100n]];
    if (size > 0n) changes.push(['percent', size * limit]);
    // With a limit of 1440 × n per day the change over the minutes is n × minutes, a whole number.
    changes.push(['rate', limit * BigInt(minutesApart) * 1000n]);
    for (const [mode, change] of changes) {
      const limitText = { absolute: `${limit}e-1`, percent: `${limit}`, rate: `${limit * 1440n}` }[mode];
      const atLimit = decimal(`${before * 100n + sign * change}e-3`);
      const previous = exactly(`${before}e-1`);
      const [inside, outside] = down
        ? [nextUp(atLimit, 3), nextDown(atLimit, 3)]
        : [nextDown(atLimit, 3), nextUp(atLimit, 3)];
      const kinds = [inside, atLimit, outside].map(
        (value) => verdictOf(mode, limitText, { previous, current: { operator: '=', value }, minutesApart }).kind,
      );
      if (kinds.join() !== 'within,within,exceeded') throw new Error(`${mode} ${limitText}: ${kinds.join()}`);
    }
  });

test('the verdict turns at the limit, one unit in the last place after it', () => {
  fc.assert(turnsAtTheLimit(check), { seed, numRuns: 3_000 });
}, 30_000);

test('a verdict made with floats turns that property red', () => {
  const floats: typeof check = (mode, limit, rest) => {
    const rounded = (value: NumericValue | undefined) => exactly(String(Number(value?.value ?? '0')));
    return check(mode, limit, { ...rest, current: rounded(rest.current), previous: rounded(rest.previous) });
  };
  expect(fc.check(turnsAtTheLimit(floats), { seed, numRuns: 500, endOnFailure: true }).failed).toBe(true);
});
