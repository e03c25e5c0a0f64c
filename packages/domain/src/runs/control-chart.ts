/** The last readings of one control lot on one instrument, across runs, and what they say. */
import { z } from 'zod';
import { decimalText, parseDecimal } from '#measures/decimal.ts';
import {
  brokenRules,
  mostCharted,
  statisticsOf,
  westgardRules,
  type BrokenRule,
  type ControlStatistics,
} from './westgard.ts';

const id = z.int().positive();
const reading = {
  itemId: id,
  runId: id,
  runNumber: z.string(),
  /** Where it stood in its run. */
  place: z.string(),
  /** When its run started. */
  at: z.iso.datetime(),
  typed: z.string(),
  /** By the limits it had then, which decide the quality control of its run. */
  verdict: z.enum(['in', 'out']),
  because: z.string(),
  low: decimalText.nullable(),
  high: decimalText.nullable(),
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
});
export type ChartPoint = z.infer<typeof chartPoint>;

export const controlChart = z.strictObject({
  specId: id,
  label: z.string(),
  lot: z.string().nullable(),
  instrument: z.string().nullable(),
  /** Null while there are too few readings. */
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

type Judged = { statistics: ControlStatistics | null; points: ChartPoint[] };

/** Each reading with its distance from the mean and every rule it breaks. What was out of its limits makes no mean. */
export const judgeReadings = (readings: readonly StoredReading[], currentRunId: number): Judged => {
  const valued = readings.map((one) => ({ ...one, value: numberIn(one.typed) }));
  const statistics = statisticsOf(
    valued.flatMap(({ value, verdict }) => (value === null || verdict === 'out' ? [] : [value])),
  );
  const scored: { z: number; runId: number }[] = [];
  const points = valued.map((one): ChartPoint => {
    const limits: ChartRule[] = one.verdict === 'out' ? [{ rule: 'limits', weight: 'failure', why: one.because }] : [];
    const score = statistics === null || one.value === null ? null : (one.value - statistics.mean) / statistics.sd;
    let broken: BrokenRule[] = [];
    if (score !== null) {
      scored.push({ z: score, runId: one.runId });
      broken = brokenRules(scored);
    }
    return { ...one, z: score, broken: [...limits, ...broken], current: one.runId === currentRunId };
  });
  return { statistics, points };
};
