/** What the bench knows of one case: its results, those still to come, and the runs its tests are in. */
import { z } from 'zod';
import { decimalText } from '#measures/decimal.ts';
import { runStates } from '#runs/run-state.ts';
import { earlierResult, result } from './result.ts';

const id = z.int().positive();

/** One result a test asks for, as it stands on the page of its case: named, and with what the person asking can do about it. */
export const sheetLine = z.strictObject({
  orderId: id,
  specId: id,
  label: z.string(),
  unit: z.string().nullable(),
  /** It comes from other results by a formula. */
  calculated: z.boolean(),
  /** Null: nothing was entered yet, or it is hidden from the one who is to type it a second time. */
  result: result.nullable(),
  /** The names of the results that a calculated one waits for; none where it has its answer. */
  waitsFor: z.array(z.string()),
  /** The line is about a correction that waits for approval; the result it would replace has a line of its own. */
  isProposal: z.boolean(),
  /** Hidden from the person asking, who is to type it a second time. */
  awaitsSecond: z.boolean(),
  /** It must be typed by somebody: nothing was entered yet, or a second person has to. */
  toEnter: z.boolean(),
  /** The range it was held against; until then the one it will be held against. */
  range: z.strictObject({
    shown: z.string().nullable(),
    low: decimalText.nullable(),
    high: decimalText.nullable(),
  }),
  /** The same person's results before, the newest first. */
  earlier: z.array(earlierResult).max(3),
  /** Why not, in a sentence; null where it can be done. */
  mayNot: z
    .strictObject({
      approve: z.string().nullable(),
      reject: z.string().nullable(),
      correct: z.string().nullable(),
    })
    .nullable(),
});
export type SheetLine = z.infer<typeof sheetLine>;

/** Where a test is being done, or was done last. */
export const sheetRun = z.strictObject({
  orderId: id,
  id,
  number: z.string(),
  status: z.enum(runStates),
  /** The test is in this run now. */
  open: z.boolean(),
  /** A1 on a plate, else the number. */
  place: z.string(),
  instrument: z.string().nullable(),
});
export type SheetRun = z.infer<typeof sheetRun>;

export const caseSheet = z.strictObject({
  /** In the order of the orders and, within a test, of its results. */
  lines: z.array(sheetLine),
  /** At most one for each test. */
  runs: z.array(sheetRun),
});
export type CaseSheet = z.infer<typeof caseSheet>;
