import { expect, test } from 'vitest';
import { decimal } from '#measures/decimal.ts';
import type { ReferenceRange } from '#ranges/reference-range.ts';
import { clearFacts } from '#testing/ground-facts.ts';
import { doubtsOfGrounds } from '#consequences/doubts-of-grounds.ts';
import { judgeResult, type JudgingSpec } from './evaluate-result.ts';
import { readEntry } from './read-entry.ts';
import { ageAt } from './subject-age.ts';

/**
 * A second, slow way to the same answer, written apart from the first: everything is a whole number of hundredths, every age a
 * number of days. It shares no code with what it checks.
 */
type Row = {
  sex: 'any' | 'male' | 'female';
  fromDays: number;
  toDays: number | null;
  low: number;
  high: number;
  lowIn: boolean;
  highIn: boolean;
};
type Case = {
  rows: Row[];
  critLow: number | null;
  critHigh: number | null;
  sex: 'male' | 'female' | 'unknown';
  ageDays: number;
  hundredths: number;
  previous: { hundredths: number; minutes: number } | null;
  deltaPercent: number | null;
};
type Verdict = { flag: string | null; critical: boolean; delta: string; clear: boolean };

const reference = ({ rows, critLow, critHigh, sex, ageDays, hundredths, previous, deltaPercent }: Case): Verdict => {
  let chosen: Row | null = null;
  let [best, ties] = [-1, 0];
  for (const row of rows) {
    if (row.sex !== 'any' && row.sex !== sex) continue;
    if (ageDays < row.fromDays) continue;
    if (row.toDays !== null && ageDays >= row.toDays) continue;
    const score = row.sex === 'any' ? 0 : 1;
    if (score > best) [best, ties, chosen] = [score, 1, row];
    else if (score === best) ties += 1;
  }
  if (ties > 1) chosen = null;
  const isLow = chosen !== null && (chosen.lowIn ? hundredths < chosen.low : hundredths <= chosen.low);
  const isHigh = chosen !== null && (chosen.highIn ? hundredths > chosen.high : hundredths >= chosen.high);
  const critical = (critLow !== null && hundredths <= critLow) || (critHigh !== null && hundredths >= critHigh);
  let flag: string | null = chosen === null ? null : 'N';
  if (isLow) flag = 'L';
  if (isHigh) flag = 'H';
  if (critLow !== null && hundredths <= critLow) flag = 'LL';
  if (critHigh !== null && hundredths >= critHigh) flag = 'HH';
  let delta = 'not_checked';
  if (deltaPercent !== null && previous !== null && previous.minutes <= 48 * 60) {
    const moved = 100 * Math.abs(hundredths - previous.hundredths);
    delta = moved > deltaPercent * Math.abs(previous.hundredths) ? 'exceeded' : 'within';
    if (previous.hundredths === 0) delta = 'not_comparable';
  }
  return {
    flag,
    critical,
    delta,
    clear: flag === 'N' && !critical && delta !== 'exceeded' && delta !== 'not_comparable',
  };
};

const written = (hundredths: number): string => {
  const digits = String(Math.abs(hundredths)).padStart(3, '0');
  return `${hundredths < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

/** Whatever the seed, the same cases: a difference found once is found again. */
const dice = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
};

const collected = new Date('2026-11-15T17:00:00Z');
const makeCase = (roll: () => number): Case => {
  const below = (count: number): number => Math.floor(roll() * count);
  const low = 100 + below(400);
  const high = low + 1 + below(400);
  const cut = 1 + below(20_000);
  const rows: Row[] = [];
  const shape = below(5);
  const row = (sex: Row['sex'], fromDays: number, toDays: number | null, move: number): Row => ({
    sex,
    fromDays,
    toDays,
    low: low + move,
    high: high + move,
    lowIn: roll() < 0.5,
    highIn: roll() < 0.5,
  });
  if (shape >= 1) rows.push(row('any', 0, shape === 2 ? cut : null, 0));
  if (shape >= 2) rows.push(row('female', 0, null, 30));
  if (shape >= 3) rows.push(row('male', cut, null, -20));
  if (shape === 4) rows.push(row('any', cut, null, 10));
  const edges = [low, high, low - 80, high + 80, ...rows.flatMap((one) => [one.low, one.high])];
  const near = (edges[below(edges.length)] ?? low) + below(3) - 1;
  return {
    rows,
    critLow: roll() < 0.5 ? low - 80 : null,
    critHigh: roll() < 0.5 ? high + 80 : null,
    sex: (['male', 'female', 'unknown'] as const)[below(3)] ?? 'unknown',
    // Half of them at the very day the ranges change.
    ageDays: roll() < 0.5 ? Math.max(0, cut + below(3) - 1) : below(30_000),
    // Half of them at a limit, one hundredth below or above it.
    hundredths: roll() < 0.6 ? near : below(1_200),
    previous: roll() < 0.6 ? { hundredths: below(1_000), minutes: below(60 * 72) } : null,
    deltaPercent: roll() < 0.7 ? 10 + below(60) : null,
  };
};

const rangeOf = (row: Row, id: number): ReferenceRange => ({
  id,
  sex: row.sex,
  ageFrom: `${row.fromDays} d`,
  ageTo: row.toDays === null ? null : `${row.toDays} d`,
  instrumentId: null,
  method: null,
  low: decimal(written(row.low)),
  high: decimal(written(row.high)),
  lowInclusive: row.lowIn,
  highInclusive: row.highIn,
  critical: null,
  text: null,
  effectiveFrom: null,
  effectiveTo: null,
  source: 'generated',
});

const judged = (one: Case): Verdict => {
  const spec: JudgingSpec = {
    unit: 'mmol/L',
    molarMass: null,
    ucum: 'mmol/L',
    options: [],
    titre: null,
    valid: null,
    reportable: null,
    critical:
      one.critLow === null && one.critHigh === null
        ? null
        : {
            low: one.critLow === null ? null : decimal(written(one.critLow)),
            high: one.critHigh === null ? null : decimal(written(one.critHigh)),
            lowInclusive: one.critLow === null ? null : true,
            highInclusive: one.critHigh === null ? null : true,
          },
    delta:
      one.deltaPercent === null
        ? null
        : { mode: 'percent', limit: decimal(String(one.deltaPercent)), direction: 'both', windowHours: 48 },
    ranges: one.rows.map(rangeOf),
  };
  const entry = readEntry(
    { options: [], titre: null, valid: null, type: 'numeric', decimals: 2, reportable: null },
    written(one.hundredths),
  );
  if (entry.ok !== true) throw new Error(`not read: ${written(one.hundredths)}`);
  const born = new Date(collected.getTime() - one.ageDays * 86_400_000).toISOString().slice(0, 10);
  const age = ageAt({ dateOfBirth: born, birthPrecision: 'day' }, collected, 'US/Eastern');
  const asked = { sex: one.sex, age, instrumentId: null, method: null, on: '2026-11-15' };
  const neighbors =
    one.previous === null
      ? []
      : [
          {
            side: 'earlier' as const,
            operator: '=' as const,
            value: decimal(written(one.previous.hundredths)),
            unit: 'mmol/L',
            ucum: 'mmol/L',
            at: new Date(collected.getTime() - one.previous.minutes * 60_000).toISOString(),
          },
        ];
  const judgement = judgeResult(spec, entry.value, asked, { collectedAt: collected.toISOString(), neighbors });
  const { flag, critical, delta } = judgement;
  const doubts = doubtsOfGrounds(clearFacts({ value: entry.value }), judgement, collected);
  return { flag, critical, delta: delta.kind, clear: doubts.length === 0 };
};

test(
  '100,000 generated results: evaluation and an independent slow reference never differ',
  { timeout: 120_000 },
  () => {
    const roll = dice(20_261_115);
    const seen = new Map<string, number>();
    for (let n = 0; n < 100_000; n += 1) {
      const one = makeCase(roll);
      const [fast, slow] = [judged(one), reference(one)];
      if (JSON.stringify(fast) !== JSON.stringify(slow)) expect(fast, JSON.stringify(one)).toEqual(slow);
      const kind = `${slow.flag} ${slow.delta}`;
      seen.set(kind, (seen.get(kind) ?? 0) + 1);
      if (fast.clear && (fast.critical || fast.flag !== 'N' || fast.delta === 'exceeded'))
        throw new Error('in the clear lane');
    }
    // Every kind of answer was among them, or the comparison proves less than it says.
    for (const flag of ['N', 'L', 'H', 'LL', 'HH', null])
      for (const delta of ['within', 'exceeded', 'not_checked'])
        expect(seen.get(`${flag} ${delta}`), `${flag} ${delta}`).toBeGreaterThan(100);
  },
);
