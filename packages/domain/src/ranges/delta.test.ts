import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { NumericValue } from '#measures/admitted-values.ts';
import { decimal, nextDown, nextUp } from '#measures/decimal.ts';
import { checkDelta, deltaRule, type DeltaInput, type DeltaMode, type DeltaVerdict } from './delta.ts';
import { seed } from '#testing/ranges.ts';

const exactly = (text: string): NumericValue => ({ operator: '=', value: decimal(text) });
const check = (mode: DeltaMode, limit: string, rest: Partial<DeltaInput>): DeltaVerdict =>
  checkDelta({
    rule: { mode, limit: decimal(limit), windowHours: 72 },
    current: exactly('5.0'),
    previous: exactly('4.0'),
    minutesApart: 1440,
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

test.each<[string, Partial<DeltaInput>, DeltaMode, string]>([
  ['the test has no rule', { rule: null }, 'absolute', 'no rule set'],
  ['the person is new', { previous: null }, 'absolute', 'no previous result'],
  [
    'this result is <0.5',
    { current: { operator: '<', value: decimal('0.5') } },
    'absolute',
    'this result is not an exact number',
  ],
  [
    'the last one was >40',
    { previous: { operator: '>', value: decimal('40') } },
    'absolute',
    'the previous result is not an exact number',
  ],
  [
    'the last one is a minute too old',
    { minutesApart: 72 * 60 + 1 },
    'absolute',
    'the previous result is more than 72 h old',
  ],
  [
    'the specimens came in the wrong order',
    { minutesApart: -1 },
    'absolute',
    'the previous result was collected after this one',
  ],
  ['a percentage of zero is asked', { previous: exactly('0.00') }, 'percent', 'the previous result is zero'],
  ['a rate over no time is asked', { minutesApart: 0 }, 'rate', 'both were collected in the same minute'],
])('nothing is checked when %s, and the verdict says so', (_title, rest, mode, why) => {
  expect(check(mode, '1', rest)).toEqual({ kind: 'not_checked', because: `Delta not checked: ${why}.` });
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
  minutesApart: fc.integer({ min: 1, max: 4320 }),
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
    const rounded = (value: NumericValue | null | undefined) => exactly(String(Number(value?.value ?? '0')));
    return check(mode, limit, { ...rest, current: rounded(rest.current), previous: rounded(rest.previous) });
  };
  expect(fc.check(turnsAtTheLimit(floats), { seed, numRuns: 500, endOnFailure: true }).failed).toBe(true);
});
