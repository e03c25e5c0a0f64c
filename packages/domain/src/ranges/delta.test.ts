import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { NumericValue } from '#measures/admitted-values.ts';
import { decimal, nextDown, nextUp } from '#measures/decimal.ts';
import {
  checkDelta,
  deltaRule,
  type DeltaDirection,
  type DeltaInput,
  type DeltaMode,
  type DeltaVerdict,
} from './delta.ts';
import { seed } from '#testing/ranges.ts';

const exactly = (text: string): NumericValue => ({ operator: '=', value: decimal(text) });
const check = (mode: DeltaMode, limit: string, rest: Partial<DeltaInput>): DeltaVerdict =>
  checkDelta({
    rule: { mode, limit: decimal(limit), direction: 'both', windowHours: 72 },
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

test('[SAFE-A9] a rule from before the choice counts a rise and a fall', () => {
  const old = { mode: 'absolute', limit: '1.5', windowHours: 72 };
  expect(deltaRule.parse(old)).toEqual({ ...old, direction: 'both' });
});

const inDirection = (direction: DeltaDirection, rest: Partial<DeltaInput>): DeltaVerdict =>
  check('absolute', '1.0', { rule: { mode: 'absolute', limit: decimal('1.0'), direction, windowHours: 72 }, ...rest });

describe('[SAFE-A9] a rule of one direction', () => {
  test.each<[DeltaDirection, string, string, DeltaVerdict['kind']]>([
    ['both', '4.0', '5.1', 'exceeded'],
    ['both', '5.1', '4.0', 'exceeded'],
    ['rise', '4.0', '5.1', 'exceeded'],
    ['rise', '4.0', '5.0', 'within'],
    ['rise', '5.1', '4.0', 'within'],
    ['rise', '500', '4.0', 'within'],
    ['fall', '5.1', '4.0', 'exceeded'],
    ['fall', '5.0', '4.0', 'within'],
    ['fall', '4.0', '500', 'within'],
    // What "<" and ">" may be counts in that direction alone.
    ['rise', '4.0', '<2.0', 'within'],
    ['fall', '4.0', '<2.0', 'exceeded'],
    ['rise', '<2.0', '4.0', 'exceeded'],
    ['fall', '<2.0', '4.0', 'within'],
    ['fall', '4.0', '>6.0', 'within'],
    ['rise', '4.0', '>4.5', 'not_comparable'],
    ['fall', '4.0', '>2.5', 'not_comparable'],
    ['both', '4.0', '>2.5', 'not_comparable'],
  ])('%s: from %s to %s is %s', (direction, before, now, kind) => {
    const typed = (text: string): NumericValue => {
      const [, operator = '', value = ''] = /^([<>]?)(.*)$/u.exec(text) ?? [];
      return { operator: operator === '' ? '=' : (operator as '<' | '>'), value: decimal(value) };
    };
    expect(inDirection(direction, { previous: typed(before), current: typed(now) }).kind).toBe(kind);
  });

  test('says so', () => {
    const verdict = inDirection('rise', { previous: exactly('5.1'), current: exactly('4.0') });
    expect(verdict.because).toBe('Changed by -1.1 since 5.1; the limit is a rise of 1.0.');
  });

  test('a rule for both exceeds where one of them does, and turned round a rise is a fall', () => {
    const operator = fc.constantFrom('=', '<', '>', '<=', '>=');
    const value = fc.record({
      operator,
      value: fc.integer({ min: -80, max: 80 }).map((tenths) => decimal(`${tenths}e-1`)),
    });
    const span = fc.constantFrom(null, { low: decimal('-10'), high: decimal('10') }, { low: decimal('0'), high: null });
    const isExceeded = (direction: DeltaDirection, rest: Partial<DeltaInput>): boolean =>
      inDirection(direction, rest).kind === 'exceeded';
    fc.assert(
      fc.property(value, value, span, (a, b, possible) => {
        const there = { previous: a, current: b, possible };
        const back = { previous: b, current: a, possible };
        const [rise, fall] = [isExceeded('rise', there), isExceeded('fall', there)];
        expect(isExceeded('both', there)).toBe(rise || fall);
        expect([isExceeded('fall', back), isExceeded('rise', back)]).toEqual([rise, fall]);
        expect(inDirection('rise', there).kind).toBe(inDirection('fall', back).kind);
        const within = (['rise', 'fall'] as const).every((one) => inDirection(one, there).kind === 'within');
        expect(inDirection('both', there).kind === 'within').toBe(within);
      }),
      { seed, numRuns: 3_000 },
    );
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
  { mode: 'rate', limit: '1', direction: 'up', windowHours: 72 },
  { mode: 'absolute', limit: '1', changes: 'any', windowHours: 72 },
  { mode: 'change', limit: '1', changes: 'any', windowHours: 72 },
  { mode: 'change', changes: 'some', windowHours: 72 },
  { mode: 'change', changes: [], windowHours: 72 },
  { mode: 'change', changes: [{ from: 'neg', to: 'POS' }], windowHours: 72 },
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
