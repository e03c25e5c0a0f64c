/** A result as the rules take it: what is stored of one entry, and of the judgment that stands. */
import { z } from 'zod';
import { resultOperators } from '#measures/admitted-values.ts';
import { decimalText } from '#measures/decimal.ts';
import { deltaKinds } from '#ranges/delta.ts';
import { resultFlags } from '#ranges/flag-zones.ts';
import { specRange } from '#test-specs/result-spec.ts';
import { doubt } from './doubt-schema.ts';
import { resultStates } from './result-state.ts';

const iso = z.iso.datetime();

export const valueKinds = ['numeric', 'titre', 'coded', 'text', 'date', 'not_done', 'no_value'] as const;

/** What was entered, in its columns. */
export const storedValue = z.strictObject({
  kind: z.enum(valueKinds),
  operator: z.enum(resultOperators).nullable(),
  value: decimalText.nullable(),
  code: z.string().nullable(),
  text: z.string().nullable(),
});
export type StoredValue = z.infer<typeof storedValue>;

/** Of whom a value was entered: whether they are still the same is asked at every judgment. */
export const personThen = z.strictObject({
  subjectId: z.int(),
  sex: z.enum(['male', 'female', 'unknown']),
  dateOfBirth: z.string().nullable(),
  birthPrecision: z.enum(['day', 'month', 'year', 'unknown']),
});
export type PersonThen = z.infer<typeof personThen>;

export const storedResult = z.strictObject({
  id: z.int(),
  orderId: z.int(),
  accessionId: z.int(),
  specId: z.int(),
  version: z.int(),
  number: z.int(),
  current: z.boolean(),
  state: z.enum(resultStates),
  typed: z.string(),
  ...storedValue.shape,
  unit: z.string().nullable(),
  flag: z.enum(resultFlags).nullable(),
  critical: z.boolean(),
  mayBeCritical: z.boolean(),
  /** The whole row it was held against, as it was then. */
  range: specRange.nullable(),
  flagBecause: z.string(),
  delta: z.enum(deltaKinds),
  deltaBecause: z.string(),
  previous: z.strictObject({ operator: z.enum(resultOperators), value: decimalText, at: iso }).nullable(),
  /** Null where it was never judged on its grounds: it is older than that. */
  doubts: z.array(doubt).nullable(),
  judgedAt: iso.nullable(),
  personThen: personThen.nullable(),
  calculated: z.boolean(),
  enteredById: z.int().nullable(),
  enteredBy: z.string().nullable(),
  enteredAt: iso,
  source: z.enum(['typed', 'pasted', 'imported']),
  sourceFile: z.string().nullable(),
  secondById: z.int().nullable(),
  secondAgrees: z.boolean().nullable(),
  approvedBy: z.string().nullable(),
  approvedAt: iso.nullable(),
  /** When its approval was taken back because something it stood on changed; null once it is approved again. */
  annulledAt: iso.nullable(),
  annulledBecause: z.string().nullable(),
  reason: z.string().nullable(),
  comment: z.string().nullable(),
  /** Of the approved result that it would take the place of: it is a proposed correction until it is approved. */
  correctsId: z.int().nullable(),
  /** What it corrects stands in a report that was released. */
  correctsReported: z.boolean(),
  proposedBy: z.enum(['person', 'engine']).nullable(),
  /** What came up after it was reported, and nobody decided about yet. */
  laterDoubts: z.array(doubt),
  reportedAt: iso.nullable(),
  /** What it was measured from, in which run, on what, when: a correction keeps these. */
  sampleId: z.int().nullable(),
  runId: z.int().nullable(),
  instrumentId: z.int().nullable(),
  measuredAt: iso,
  /** The approved value it replaced. */
  replaced: storedValue.nullable(),
  calledAt: iso.nullable(),
});
export type StoredResult = z.infer<typeof storedResult>;

/** Not approved yet; a proposed correction too. */
export const isOpen = ({ state }: Pick<StoredResult, 'state'>): boolean => state === 'entered' || state === 'validated';

/** It has no figure that a unit could stand behind. */
export const isUnanswered = ({ kind }: Pick<StoredResult, 'kind'>): boolean =>
  kind === 'not_done' || kind === 'no_value';

/** Of a calculated result, that it is not done is said by a person, and stays until they take it back. */
export const isSaidNotDone = ({ kind, proposedBy }: Pick<StoredResult, 'kind' | 'proposedBy'>): boolean =>
  kind === 'not_done' && proposedBy !== 'engine';

/** What a change does to a result depends on how far it has gone. */
export const resultClasses = ['open', 'approved', 'reported'] as const;
export type ResultClass = (typeof resultClasses)[number];

export const classOf = (result: Pick<StoredResult, 'state' | 'reportedAt'>): ResultClass => {
  if (isOpen(result)) return 'open';
  return result.reportedAt === null ? 'approved' : 'reported';
};
