/** Results on the wire: what is typed, what became of it, and how a reviewer answers. */
import { z } from 'zod';
import { expecting, keyed } from '#records/save.ts';
import { required } from '#fields/fields.ts';
import { resultOperators } from '#measures/admitted-values.ts';
import { decimalText } from '#measures/decimal.ts';
import { deltaKinds } from '#ranges/delta.ts';
import { resultFlags } from '#ranges/flag-zones.ts';
import { doubt } from './doubt-schema.ts';
import { doubtCodes } from './doubt.ts';
import { mostResultsAtOnce } from './result-limits.ts';
import { resultStates } from './result-state.ts';
import { valueKinds } from './stored-result.ts';

const id = z.int().positive();
const iso = z.iso.datetime();

/** How a value came in. A file's name stays with it, so that it can be looked up again. */
export const entrySource = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('typed') }),
  z.strictObject({ kind: z.literal('pasted') }),
  z.strictObject({ kind: z.literal('imported'), file: z.string().min(1).max(200) }),
]);
export type EntrySource = z.infer<typeof entrySource>;

export const result = z.strictObject({
  id,
  orderId: id,
  accessionId: id,
  specId: id,
  version: z.int(),
  /** 1 for the first entry; a correction is the next. */
  number: z.int(),
  state: z.enum(resultStates),
  typed: z.string(),
  kind: z.enum(valueKinds),
  /** As it is printed, without its unit. */
  shown: z.string(),
  code: z.string().nullable(),
  unit: z.string().nullable(),
  flag: z.enum(resultFlags).nullable(),
  critical: z.boolean(),
  flagBecause: z.string(),
  /** "3.5 to 5.1", of the range it was held against. */
  rangeShown: z.string().nullable(),
  delta: z.enum(deltaKinds),
  deltaBecause: z.string(),
  previous: z.strictObject({ shown: z.string(), at: iso }).nullable(),
  calculated: z.boolean(),
  enteredBy: z.string().nullable(),
  enteredById: id.nullable(),
  enteredAt: iso,
  source: entrySource,
  /** Double entry: null where one entry is enough. */
  secondEntry: z.enum(['missing', 'agrees', 'differs']).nullable(),
  approvedBy: z.string().nullable(),
  approvedAt: iso.nullable(),
  reason: z.string().nullable(),
  comment: z.string().nullable(),
  /** The approved value it replaced, and why; null where no value was approved before it. */
  corrected: z.strictObject({ was: z.string(), reason: z.string().nullable() }).nullable(),
  /** When the critical call about this value was closed with a read-back; null before that, and where none is needed. */
  calledAt: iso.nullable(),
  /** The review reasons; empty: it is clear. */
  doubts: z.array(doubt),
  /** Its approval was taken back because something it stood on changed. */
  annulled: z.strictObject({ at: iso, because: z.string() }).nullable(),
  /** A correction that waits for approval beside the approved result; made by a person, or because something changed. */
  proposal: z.enum(['person', 'engine']).nullable(),
  /** What came up after it was reported, and nobody decided about yet. */
  laterDoubts: z.array(doubt),
});
export type Result = z.infer<typeof result>;

/** An earlier approved result of the same person. */
export const earlierResult = z.strictObject({
  shown: z.string(),
  /** Null where it is no number. */
  value: decimalText.nullable(),
  /** "=" where the value itself was measured, else it lies beyond. */
  operator: z.enum(resultOperators).nullable(),
  flag: z.enum(resultFlags).nullable(),
  at: iso,
});
export type EarlierResult = z.infer<typeof earlierResult>;

const entry = z.strictObject({
  orderId: id,
  specId: id,
  /** Of the result this was typed over; null where there was none. */
  version: z.int().nullable(),
  typed: z.string().max(10_000),
  /** Typed, where it is left out. */
  source: entrySource.optional(),
});
export type ResultEntry = z.infer<typeof entry>;

/** A plate in one request: it is one transaction, and every cell has its own answer. */
export const saveResultsInput = z.strictObject({ ...keyed, entries: z.array(entry).min(1).max(mostResultsAtOnce) });
export type SaveResultsInput = z.infer<typeof saveResultsInput>;

export const entryOutcome = z.strictObject({
  orderId: id,
  specId: id,
  outcome: z.enum(['saved', 'withdrawn', 'unchanged', 'refused', 'conflict']),
  /** Why it was refused, or what to see before going on. */
  sentence: z.string().nullable(),
});
export type EntryOutcome = z.infer<typeof entryOutcome>;

export const savedResults = z.strictObject({
  outcomes: z.array(entryOutcome),
  /** Every current result of the cases that were touched, calculated ones included. */
  results: z.array(result),
});
export type SavedResults = z.infer<typeof savedResults>;

const seen = z.strictObject({ id, version: z.int() });
/** With the codes of the review reasons that were in sight. */
const acknowledged = seen.extend({ acknowledged: z.array(z.enum(doubtCodes)).max(doubtCodes.length).default([]) });
export const approveInput = z.strictObject({
  ...keyed,
  results: z.array(acknowledged).min(1).max(mostResultsAtOnce),
  /** One by one: results of one test, one critical one at most. In bulk, only what the server itself finds clear is accepted. */
  lane: z.enum(['one_by_one', 'clear_lane']),
});
export type ApproveInput = z.infer<typeof approveInput>;
export const rejectInput = z.strictObject({
  ...keyed,
  ...expecting,
  results: z.array(seen).min(1).max(mostResultsAtOnce),
  reason: required('Reason'),
});
export type RejectInput = z.infer<typeof rejectInput>;
export const correctInput = z.strictObject({
  ...keyed,
  ...expecting,
  ...seen.shape,
  typed: z.string().max(10_000),
  reason: required('Reason'),
});
export type CorrectInput = z.infer<typeof correctInput>;

export const reviewOutcome = z.strictObject({
  id,
  outcome: z.enum(['done', 'refused', 'conflict', 'not_found']),
  sentence: z.string().nullable(),
});
export type ReviewOutcome = z.infer<typeof reviewOutcome>;
export const reviewed = z.strictObject({ outcomes: z.array(reviewOutcome), results: z.array(result) });
export type Reviewed = z.infer<typeof reviewed>;

export const caseResultsInput = z.strictObject({ accessionId: id });
export const caseResults = z.array(result);
export const resultHistoryInput = z.strictObject({ orderId: id, specId: id });
export type ResultHistoryInput = z.infer<typeof resultHistoryInput>;
/** The newest first. */
export const resultHistory = z.array(result);
