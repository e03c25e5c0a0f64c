import fc from 'fast-check';
import { expect, test } from 'vitest';
import { resultOperators, type ResultOperator } from '#measures/admitted-values.ts';
import { ageBound, type AgeText } from '#measures/age-bound.ts';
import { chooseRange } from './choose-range.ts';
import { decimal, nextDown, nextUp, type DecimalText } from '#measures/decimal.ts';
import { flagResult, type FlagInput } from './flag-result.ts';
import { rangeOf, seed } from '#testing/ranges.ts';
import { criticalLimits, referenceRange, type Limits, type ReferenceRange } from './reference-range.ts';

// ---- a laboratory's table, a person and a result, at random

type Case = { decimals: number; input: Omit<FlagInput, 'value'> };

const ages = ['0 d', '1 d', '15 d', '1 mo', '1 y', '18 y', '75 y'] as const;
const side = fc.constantFrom(true, true, true, false);
const limit = (units: bigint, decimals: number): DecimalText => decimal(`${units}e-${decimals}`);

/** Four limits in order: critical low, low, high, critical high; equal ones and missing ones included. */
const limitsAt = (decimals: number): fc.Arbitrary<{ reference: Limits; critical: Limits | null }> =>
  fc
    .record({
      start: fc.oneof(fc.bigInt({ min: -50n, max: 50n }), fc.bigInt({ min: 10n ** 29n, max: 10n ** 30n })),
      steps: fc.tuple(...[1, 2, 3].map(() => fc.bigInt({ min: 0n, max: 6n }))),
      has: fc.tuple(side, side, side, side),
      inclusive: fc.tuple(fc.boolean(), fc.boolean(), fc.boolean(), fc.boolean()),
    })
    .map(({ start, steps, has, inclusive }) => {
      const [a = 0n, b = 0n, c = 0n] = steps;
      const at = [start, start + a, start + a + b, start + a + b + c].map((units, index) =>
        has[index] === true ? limit(units, decimals) : null,
      );
      const [criticalLow = null, low = null, high = null, criticalHigh = null] = at;
      const pair = (from: DecimalText | null, to: DecimalText | null, [atFrom, atTo]: [boolean, boolean]): Limits => ({
        low: from,
        high: to,
        lowInclusive: from === null ? null : atFrom,
        highInclusive: to === null ? null : atTo,
      });
      const critical = pair(criticalLow, criticalHigh, [inclusive[0], inclusive[3]]);
      return {
        reference: pair(low, high, [inclusive[1], inclusive[2]]),
        critical: criticalLow === null && criticalHigh === null ? null : critical,
      };
    });

const rowAt = (decimals: number): fc.Arbitrary<ReferenceRange> =>
  fc
    .record({
      limits: limitsAt(decimals),
      from: fc.integer({ min: 0, max: 5 }),
      length: fc.integer({ min: 1, max: 7 }),
      sex: fc.constantFrom('any', 'any', 'male', 'female'),
      instrumentId: fc.constantFrom(null, null, 7),
      method: fc.constantFrom(null, null, null, 'ISE'),
    })
    .map(({ limits: { reference, critical }, from, length, ...rest }) => ({
      ...rangeOf('(, )', rest),
      ...reference,
      critical,
      text: 'as listed',
      ageFrom: ages[from] ?? '0 d',
      ageTo: ages[from + length] ?? null,
    }))
    .filter((row) => referenceRange.safeParse(row).success);

const later = (day: Date, { days = 0, months = 0 }): Date => {
  const first = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + months, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  return new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth(), Math.min(day.getUTCDate(), last) + days));
};
const months: Record<string, number> = { mo: 1, y: 12 };
const birthdayOf = (born: Date, age: string): Date => {
  const [count = '0', unit = 'd'] = age.split(' ');
  return later(born, unit === 'd' ? { days: Number(count) } : { months: Number(count) * (months[unit] ?? 0) });
};
const fields = (day: Date) => ({ year: day.getUTCFullYear(), month: day.getUTCMonth() + 1, day: day.getUTCDate() });

const someCase: fc.Arbitrary<Case> = fc.integer({ min: 0, max: 4 }).chain((decimals) =>
  fc
    .record({
      rows: fc.array(rowAt(decimals), { maxLength: 5 }),
      spec: fc.option(limitsAt(decimals), { nil: null }),
      born: fc.date({ min: new Date('1930-01-01'), max: new Date('2020-01-01'), noInvalidDate: true }),
      age: fc.constantFrom(...ages),
      off: fc.constantFrom(-1, 0, 1, 400),
      sex: fc.constantFrom('male', 'female', 'unknown'),
      instrumentId: fc.constantFrom(null, 7, 8),
      method: fc.constantFrom(null, 'ISE'),
    })
    .map(({ rows, spec, born, age, off, ...asked }) => ({
      decimals,
      input: {
        ranges: rows.map((row, index) => ({ ...row, id: index + 1 })),
        // Collected on the day the age is reached, the day before or after it, or a year on.
        question: {
          ...asked,
          age: { birth: fields(born), at: { ...fields(later(birthdayOf(born, age), { days: off })), minute: 0 } },
          on: '2026-11-15',
        },
        critical: criticalLimits.safeParse(spec?.critical).success ? (spec?.critical ?? null) : null,
        titre: null,
        measurable: null,
        possible: null,
      },
    })),
);

// ---- the oracle: whole numbers on a doubled scale, where every limit is even and odd numbers stand between

const units = (text: string, decimals: number): bigint => {
  const [whole = '', fraction = ''] = text.split('.');
  return BigInt(whole + fraction.padEnd(decimals, '0'));
};

const rowFor = ({ ranges, question: asked }: Omit<FlagInput, 'value'>): ReferenceRange | null => {
  const { birth, at } = asked.age;
  if (birth === null) return null;
  const born = new Date(Date.UTC(birth.year, (birth.month ?? 1) - 1, birth.day ?? 1));
  const taken = new Date(Date.UTC(at.year, at.month - 1, at.day));
  if (taken < born) return null;
  const ranked = ranges
    .filter(({ sex }) => sex === 'any' || sex === asked.sex)
    .filter(({ instrumentId }) => instrumentId === null || instrumentId === asked.instrumentId)
    .filter(({ method }) => method === null || method === asked.method)
    .filter(({ ageFrom }) => birthdayOf(born, ageFrom) <= taken)
    .filter(({ ageTo }) => ageTo === null || taken < birthdayOf(born, ageTo))
    .map((row) => ({
      row,
      rank: [row.instrumentId, row.method, row.sex === 'any' ? null : row.sex]
        .map((own) => (own === null ? '0' : '1'))
        .join(''),
    }))
    .sort((a, b) => b.rank.localeCompare(a.rank));
  const [first, second] = ranked;
  return first === undefined || first.rank === second?.rank ? null : first.row;
};

const expectedFlag = (
  operator: ResultOperator,
  value: string,
  { decimals, input }: Case,
  row: ReferenceRange | null,
): string | null => {
  const twice = (text: string): bigint => 2n * units(text, decimals);
  const critical = row?.critical ?? input.critical;
  const flagAt = (point: bigint): string | null => {
    if (critical?.low && point < twice(critical.low) + (critical.lowInclusive ? 1n : 0n)) return 'LL';
    if (critical?.high && point > twice(critical.high) - (critical.highInclusive ? 1n : 0n)) return 'HH';
    if (row === null || (row.low === null && row.high === null)) return null;
    if (row.low && point < twice(row.low) + (row.lowInclusive ? 0n : 1n)) return 'L';
    if (row.high && point > twice(row.high) - (row.highInclusive ? 0n : 1n)) return 'H';
    return 'N';
  };
  const at = twice(value);
  const limits = [row?.low, row?.high, critical?.low, critical?.high].flatMap((text) => (text ? twice(text) : []));
  const points = [at, ...limits, -(10n ** 40n), 10n ** 40n].flatMap((point) => [point - 1n, point, point + 1n]);
  const admitted: Record<ResultOperator, (point: bigint) => boolean> = {
    '=': (point) => point === at,
    '<': (point) => point < at,
    '>': (point) => point > at,
    '<=': (point) => point <= at,
    '>=': (point) => point >= at,
  };
  const flags = new Set(points.filter(admitted[operator]).map(flagAt));
  if (flags.size === 1) return [...flags][0] ?? null;
  // Critical or merely high: high is what is certain.
  const sides = new Set([...flags].map((each) => each?.slice(0, 1) ?? null));
  return sides.size === 1 && !sides.has('N') ? ([...sides][0] ?? null) : null;
};

// ---- the property

const limitsIn = ({ input }: Case): DecimalText[] => {
  const pairs = [...input.ranges, ...input.ranges.map(({ critical }) => critical), input.critical];
  return [...new Set(pairs.flatMap((pair) => [pair?.low ?? [], pair?.high ?? []].flat()))];
};

type Counted = { boundaries: number; operators: number; flags: Record<string, number> };

/** Every limit of the whole table, one unit in the last place below it, at it and above it; and the operators in turn. */
const holdsAtEveryLimit = (flagger: typeof flagResult, counted: Counted) =>
  fc.property(someCase, (some) => {
    const row = rowFor(some.input);
    for (const boundary of limitsIn(some)) {
      for (const value of [nextDown(boundary, some.decimals), boundary, nextUp(boundary, some.decimals)]) {
        const inTurn = resultOperators[1 + (counted.operators % 4)] ?? '<';
        for (const operator of ['=', inTurn] as const) {
          const expected = expectedFlag(operator, value, some, row);
          const got = flagger({ ...some.input, value: { kind: 'numeric', operator, value } });
          if (got.flag !== expected)
            throw new Error(`${operator}${value}: ${got.flag}, not ${expected}. ${got.because}`);
          if (got.critical !== (expected === 'LL' || expected === 'HH')) throw new Error(`critical: ${got.because}`);
          counted[operator === '=' ? 'boundaries' : 'operators'] += 1;
          counted.flags[String(expected)] = (counted.flags[String(expected)] ?? 0) + 1;
        }
      }
    }
  });

const nothingCounted = (): Counted => ({ boundaries: 0, operators: 0, flags: {} });

test('at every limit of 8,000 tables, and one unit in the last place to either side, the flag is what whole numbers say', async ({
  annotate,
}) => {
  const counted = nothingCounted();
  fc.assert(holdsAtEveryLimit(flagResult, counted), { seed, numRuns: 8_000 });
  await annotate(
    `${counted.boundaries} boundary cases, ${counted.operators} with an operator; ${JSON.stringify(counted.flags)}`,
  );
  expect(counted.boundaries).toBeGreaterThanOrEqual(100_000);
  for (const flag of ['N', 'L', 'H', 'LL', 'HH', 'null']) expect(counted.flags[flag]).toBeGreaterThan(1_000);
}, 120_000);

const editRows = (edit: (row: ReferenceRange) => ReferenceRange) => (input: FlagInput) =>
  flagResult({ ...input, ranges: input.ranges.map(edit) });

const laterBy1 = (age: AgeText): AgeText => {
  const { count, unit } = ageBound(age);
  return `${count + 1} ${unit}`;
};

test.each<[string, typeof flagResult]>([
  ['takes every low limit as inside', editRows((row) => ({ ...row, lowInclusive: row.low === null ? null : true }))],
  [
    'takes every high limit as outside',
    editRows((row) => ({ ...row, highInclusive: row.high === null ? null : false })),
  ],
  [
    'takes no critical limit as critical itself',
    editRows((row) => ({
      ...row,
      critical: row.critical && { ...row.critical, lowInclusive: false, highInclusive: false },
    })),
  ],
  ['forgets the critical limits of the row', editRows((row) => ({ ...row, critical: null }))],
  ['forgets the critical limits of the test', (input) => flagResult({ ...input, critical: null })],
  ['ignores the sex', editRows((row) => ({ ...row, sex: 'any' }))],
  ['ignores the instrument', editRows((row) => ({ ...row, instrumentId: null }))],
  ['lets a row begin a day late', editRows((row) => (row.ageFrom === '0 d' ? { ...row, ageFrom: '1 d' } : row))],
  ['keeps a row past its end', editRows((row) => ({ ...row, ageTo: row.ageTo && laterBy1(row.ageTo) }))],
  [
    'takes the first of two rows that fit equally well',
    (input) => {
      const choice = chooseRange(input.ranges, input.question);
      return flagResult(choice.kind === 'ambiguous' ? { ...input, ranges: choice.ranges.slice(0, 1) } : input);
    },
  ],
  [
    'calls normal what has no range',
    (input) => {
      const result = flagResult(input);
      return { ...result, flag: result.flag ?? 'N' };
    },
  ],
  [
    'ignores the operator',
    (input) =>
      flagResult(input.value.kind === 'numeric' ? { ...input, value: { ...input.value, operator: '=' } } : input),
  ],
  [
    'passes the number through a float',
    ({ value, ...input }) =>
      flagResult({
        ...input,
        value: value.kind === 'numeric' ? { ...value, value: decimal(String(Number(value.value))) } : value,
      }),
  ],
])('a flag that %s turns that property red', (_mutant, flagger) => {
  expect(
    fc.check(holdsAtEveryLimit(flagger, nothingCounted()), { seed, numRuns: 500, endOnFailure: true }).failed,
  ).toBe(true);
});
