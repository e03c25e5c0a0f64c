/** A person's results through time on the wire: the matrix of analytes and cases, and the trend of one analyte. */
import { z } from 'zod';
import { resultFlags } from '#ranges/flag-zones.ts';
import { decimalText } from '#measures/decimal.ts';
import { result } from './result.ts';
import { resultStates } from './result-state.ts';

const id = z.int().positive();
const iso = z.iso.datetime();
const after = z.strictObject({ at: iso, id });

export const subjectResultsInput = z.strictObject({
  subjectId: id,
  /** Only of these tests; empty: of all. */
  testSpecIds: z.array(id).max(200).default([]),
  /** Only analytes that were ever out of range. */
  abnormalOnly: z.boolean().default(false),
  /** Only what was collected since. */
  from: iso.nullable().default(null),
  after: after.nullish(),
  take: z.literal([6, 12, 24]).default(12),
});
export type SubjectResultsInput = z.infer<typeof subjectResultsInput>;

const measured = {
  resultId: id,
  accessionId: id,
  state: z.enum(resultStates),
  /** As it is printed, without its unit. */
  shown: z.string(),
  unit: z.string().nullable(),
  method: z.string(),
  flag: z.enum(resultFlags).nullable(),
  critical: z.boolean(),
  /** Of the range it was held against when it was judged. */
  rangeShown: z.string().nullable(),
  ...result.pick({ corrected: true, calledAt: true }).shape,
};

const cell = z.strictObject({ ...measured, specId: id });
export type ResultCell = z.infer<typeof cell>;

export const analyte = z.strictObject({
  specId: id,
  testId: id,
  testName: z.string(),
  /** What the rows are grouped by: the department of the test. */
  group: z.string(),
  label: z.string(),
});
export type Analyte = z.infer<typeof analyte>;

export const resultCase = z.strictObject({
  accessionId: id,
  caseId: z.string(),
  collectedAt: iso,
  /** On whose calendar it was collected. */
  labTimezone: z.string(),
});
export type ResultCase = z.infer<typeof resultCase>;

export const subjectResults = z.strictObject({
  /** The newest first. */
  cases: z.array(resultCase),
  /** Rows, in the order they are shown. */
  analytes: z.array(analyte),
  cells: z.array(cell),
  /** Every test this person has a result of, to choose from. */
  tests: z.array(z.strictObject({ id, name: z.string() })),
  next: after.nullable(),
});
export type SubjectResults = z.infer<typeof subjectResults>;

export const trendInput = z.strictObject({ subjectId: id, specId: id, from: iso.nullable().default(null) });
export type TrendInput = z.infer<typeof trendInput>;

export const trendPoint = z.strictObject({
  ...measured,
  caseId: z.string(),
  at: iso,
  labTimezone: z.string(),
  /** Null where it is no number. */
  value: decimalText.nullable(),
  /** "=" where the value itself was measured, else it lies beyond. */
  operator: z.string().nullable(),
  low: decimalText.nullable(),
  high: decimalText.nullable(),
  criticalLow: decimalText.nullable(),
  criticalHigh: decimalText.nullable(),
});
export type TrendPoint = z.infer<typeof trendPoint>;

export const trend = z.strictObject({
  /** Approved ones, the oldest first. */
  points: z.array(trendPoint),
  /** There are older ones than fit. */
  more: z.boolean(),
});
export type Trend = z.infer<typeof trend>;
