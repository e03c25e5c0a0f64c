/** The last readings of one control lot on one instrument, across runs, and what they say. */
import { z } from 'zod';
import { decimalText, parseDecimal } from '#measures/decimal.ts';
import { brokenRules, mostCharted, statisticsOf, westgardRules, type ControlStatistics } from './westgard.ts';

const id = z.int().positive();
const reading = {
  /** Counts up: the order in which they were read. */
  id,
  itemId: id,
  specId: id,
  runId: id,
  runNumber: z.string(),
  /** Where it stood in its run. */
  place: z.string(),
  /** When it was read. */
  at: z.iso.datetime(),
  typed: z.string(),
  /** By the limits it had then, which decide the quality control of its run. */
  verdict: z.enum(['in', 'out']),
  because: z.string(),
  low: decimalText.nullable(),
  high: decimalText.nullable(),
  /** Typed over the reading before it, and why. */
  reason: z.string().nullable(),
};
export const storedReading = z.strictObject(reading);
export type StoredReading = z.infer<typeof storedReading>;

/** 'limits': out of what it had to read. */
export const chartRules = ['limits', ...westgardRules] as const;
const brokenRule = z.strictObject({
  rule: z.enum(chartRules),
  weight: z.enum(['warning', 'failure']),
  why: z.string(),
});
export type ChartRule = z.infer<typeof brokenRule>;

export const chartPoint = z.strictObject({
  ...reading,
  /** Null where no number was read. */
  value: z.number().nullable(),
  z: z.number().nullable(),
  broken: z.array(brokenRule),
  /** Of the run in sight. */
  current: z.boolean(),
  /** Another reading took its place, for this reason. It stays in sight and is counted in nothing that is read later. */
  replacedBecause: z.string().nullable(),
});
export type ChartPoint = z.infer<typeof chartPoint>;

export const controlChart = z.strictObject({
  specId: id,
  label: z.string(),
  lot: z.string().nullable(),
  instrument: z.string().nullable(),
  /** Of its first readings; null while there are too few. */
  statistics: z.strictObject({ mean: z.number(), sd: z.number(), count: z.int() }).nullable(),
  /** The oldest first. */
  points: z.array(chartPoint).max(mostCharted),
});
export type ControlChart = z.infer<typeof controlChart>;
export const controlCharts = z.array(controlChart);
export const controlChartsInput = z.strictObject({ id });

/** For drawing and for SD only: a reading is judged against its limits as decimal text, never as this. */
const numberIn = (typed: string): number | null => {
  const parsed = parseDecimal(typed.trim().replace(',', '.'));
  return parsed === null ? null : Number(parsed);
};

/** The readings that make the mean and SD of a lot: its first ones within their limits, none typed over another. */
export const firstReading = z.strictObject({ id, typed: z.string() });
export type FirstReading = z.infer<typeof firstReading>;

type Judged = { statistics: ControlStatistics | null; points: ChartPoint[] };
type Scored = { z: number; runId: number; key: string };

const keyOf = ({ itemId, specId }: StoredReading): string => `${itemId}/${specId}`;

/**
 * Each reading with its distance from the mean and every rule it breaks, as on the day it was read: the mean and SD are those of the
 * first readings, which are never judged by them, and only what stood then is looked back on. `readings`: in the order they were read,
 * with some before those that are shown.
 */
export const judgeReadings = (
  first: readonly FirstReading[],
  readings: readonly StoredReading[],
  currentRunId: number,
): Judged => {
  const statistics = statisticsOf(first.flatMap(({ typed }) => numberIn(typed) ?? []));
  const established = first.at(-1)?.id ?? 0;
  const replacedBecause = new Map<number, string | null>();
  const latest = new Map<string, number>();
  for (const one of readings) {
    const before = latest.get(keyOf(one));
    if (before !== undefined && one.reason !== null) replacedBecause.set(before, one.reason);
    latest.set(keyOf(one), one.id);
  }
  let series: Scored[] = [];
  const points = readings.map((one): ChartPoint => {
    const limits: ChartRule[] = one.verdict === 'out' ? [{ rule: 'limits', weight: 'failure', why: one.because }] : [];
    const value = numberIn(one.typed);
    if (one.reason !== null) series = series.filter(({ key }) => key !== keyOf(one));
    const score =
      statistics === null || value === null || one.id <= established ? null : (value - statistics.mean) / statistics.sd;
    if (score !== null) series.push({ z: score, runId: one.runId, key: keyOf(one) });
    return {
      ...one,
      value,
      z: score,
      broken: score === null ? limits : [...limits, ...brokenRules(series)],
      current: one.runId === currentRunId,
      replacedBecause: replacedBecause.get(one.id) ?? null,
    };
  });
  // What was taken out left nothing to draw; what it took the place of says so.
  return { statistics, points: points.filter(({ typed }) => typed !== '').slice(-mostCharted) };
};
