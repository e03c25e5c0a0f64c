/** One run's items for one test, as they are worked through at the bench. */
import { z } from 'zod';
import { callKinds } from '#critical-calls/call-words.ts';
import { accessionStatuses } from '#accessions/accession-status.ts';
import { earlierResult, result } from '#results/result.ts';
import { decimalText } from '#measures/decimal.ts';
import { blockableSteps } from '#holds/hold.ts';
import { appliedLimits } from '#ranges/applied-limits.ts';
import { deltaRule } from '#ranges/delta.ts';
import { deltaNeighbor } from '#ranges/judge-delta.ts';
import { sampleConditions } from '#samples/condition.ts';
import { codeInterpretations, resultTypes } from '#test-specs/result-spec.ts';
import { controlReadings, controlTargets } from '#runs/quality-control.ts';
import { placedTube } from '#runs/run.ts';
import { runItemKinds } from '#runs/run-layout.ts';
import { qcStates, runStates } from '#runs/run-state.ts';

const id = z.int().positive();
const span = z.strictObject({ low: decimalText.nullable(), high: decimalText.nullable() });

/** A result of the test: how it is typed (`entry` is what `readEntry` takes) and what it is called. */
export const worklistColumn = z.strictObject({
  specId: id,
  code: z.string(),
  label: z.string(),
  unit: z.string().nullable(),
  ucum: z.string().nullable(),
  molarMass: decimalText.nullable(),
  required: z.boolean(),
  calculated: z.boolean(),
  double: z.boolean(),
  entry: z.strictObject({
    type: z.enum(resultTypes),
    decimals: z.int().nullable(),
    options: z.array(
      z.strictObject({ code: z.string(), label: z.string(), interpretation: z.enum(codeInterpretations) }),
    ),
    titre: z
      .strictObject({
        firstDilution: z.int(),
        factor: z.int(),
        steps: z.int(),
        abnormalFrom: decimalText.nullable(),
        criticalFrom: decimalText.nullable(),
      })
      .nullable(),
    valid: span.nullable(),
    reportable: z.strictObject({ low: decimalText, high: decimalText }).nullable(),
  }),
  /** "< 2.8 or > 6.2": when somebody must be called. */
  critical: z.string().nullable(),
  delta: deltaRule.nullable(),
});
export type WorklistColumn = z.infer<typeof worklistColumn>;

export const worklistCell = z.strictObject({
  specId: id,
  /** Null: nothing was entered yet. Hidden from the one who is to type it a second time. */
  result: result.nullable(),
  /** The names of the results that a calculated one waits for; none where it has its answer. */
  waitsFor: z.array(z.string()),
  /** A correction of it that waits for approval. */
  proposal: result.nullable(),
  /** Somebody typed it and a second person must type it too, without seeing the first: `result` is null then. */
  awaitsSecond: z.boolean(),
  /** The version to save over; null where there is no result. */
  version: z.int().nullable(),
  /** What it will be held against, for this person at collection. */
  range: z
    .strictObject({
      shown: z.string().nullable(),
      low: decimalText.nullable(),
      high: decimalText.nullable(),
      because: z.string(),
    })
    .nullable(),
  /** The limits that decide about its flag, for the same rule the server asks when it is saved. */
  limits: appliedLimits,
  /** The newest first. */
  earlier: z.array(earlierResult).max(3),
  /** What the delta check compares with. */
  neighbors: z.array(deltaNeighbor).max(2),
});
export type WorklistCell = z.infer<typeof worklistCell>;

export const benchNote = z.strictObject({
  id,
  text: z.string(),
  at: z.iso.datetime(),
  by: z.string().nullable(),
  /** When somebody said that nothing is left to look at because of it. */
  settledAt: z.iso.datetime().nullable(),
  settledBy: z.string().nullable(),
});
export type BenchNote = z.infer<typeof benchNote>;

export const worklistRow = z.strictObject({
  /** Of the run item: what is not an order is read by it. */
  itemId: id,
  position: z.int(),
  place: z.string(),
  kind: z.enum(runItemKinds),
  orderId: id.nullable(),
  status: z.enum(accessionStatuses).nullable(),
  /** Why nothing can be typed here now. */
  locked: z.string().nullable(),
  tube: placedTube.nullable(),
  age: z.string().nullable(),
  /** Null for what is no tube. */
  collectedAt: z.iso.datetime().nullable(),
  /** What decides whether a result of this row can be approved; null for what is no tube. */
  approval: z.strictObject({ approverMayBeEnterer: z.boolean() }).nullable(),
  /** How the tube is; null for what is no tube, and where nobody said. */
  condition: z.enum(sampleConditions).nullable(),
  /** Everything that stops something about this test, whatever it blocks. */
  holds: z.array(z.strictObject({ blocks: z.array(z.enum(blockableSteps)), reason: z.string() })),
  method: z.string().nullable(),
  label: z.string().nullable(),
  lot: z.string().nullable(),
  targets: controlTargets,
  readings: controlReadings,
  cells: z.array(worklistCell),
  /** Of its case number and its tube's: those that stand for another record too. A scan of one leads nowhere. */
  sharedCodes: z.array(z.string()),
  /** The open call of this row that is due first. */
  call: z.strictObject({ id, kind: z.enum(callKinds), dueAt: z.iso.datetime() }).nullable(),
  /** What the bench noted about this order, the newest last. */
  notes: z.array(benchNote),
});
export type WorklistRow = z.infer<typeof worklistRow>;

export const worklistInput = z.strictObject({ id, testId: id });
export type WorklistInput = z.infer<typeof worklistInput>;
export const worklist = z.strictObject({
  run: z.strictObject({
    id,
    version: z.int(),
    number: z.string(),
    status: z.enum(runStates),
    qc: z.enum(qcStates),
    instrument: z.string().nullable(),
    /** On whose clock its times are told. */
    labTimezone: z.string(),
    /** What the whole run comes to next, once its results stand: another's review, then its end. */
    next: z.strictObject({ action: z.enum(['submit', 'complete']), whyNot: z.string().nullable() }),
  }),
  test: z.strictObject({ id, code: z.string(), name: z.string() }),
  /** The other worklists of the run. */
  siblings: z.array(z.strictObject({ id, code: z.string(), name: z.string() })),
  columns: z.array(worklistColumn),
  rows: z.array(worklistRow),
});
export type Worklist = z.infer<typeof worklist>;
