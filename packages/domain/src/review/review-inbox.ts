/** Results that wait for a reviewer, across all runs, on the wire: the queue, and one result with everything it stands on. */
import { z } from 'zod';
import { priorities } from '#accessions/priority.ts';
import { callStatuses } from '#critical-calls/call-words.ts';
import { decimalText } from '#measures/decimal.ts';
import { sheetLine, sheetRun } from '#results/case-sheet.ts';
import { result } from '#results/result.ts';
import { trendPoint } from '#results/subject-results.ts';
import { qcStates } from '#runs/run-state.ts';
import { sampleConditions } from '#samples/condition.ts';
import { sampleStatuses } from '#samples/sample-state.ts';
import { subjectFields } from '#subjects/subject.ts';

const id = z.int().positive();
const iso = z.iso.datetime();
const { birthPrecision, sex } = subjectFields;
const born = { dateOfBirth: z.string().nullable(), birthPrecision };

/** As many as one answer carries, the most pressing first; nobody reads further down. */
export const mostInQueue = 500;

/** One result in the queue. One that this person must not see yet, to type it a second time, is not in it. */
export const queueItem = z.strictObject({
  /** Of the result. */
  id,
  version: z.int(),
  accessionId: id,
  caseId: z.string(),
  subjectName: z.string(),
  ...born,
  priority: z.enum(priorities),
  label: z.string(),
  ...result.pick({ shown: true, unit: true, flag: true, critical: true, corrected: true, calledAt: true }).shape,
  ...result.pick({ doubts: true, proposal: true, annulled: true }).shape,
  /** Why this person cannot approve it now, in a sentence. */
  whyNot: z.string().nullable(),
  run: sheetRun.pick({ number: true, instrument: true }).nullable(),
  /** Its Case ID and its tubes' barcodes, without those that stand for another record too. */
  codes: z.array(z.string()),
});
export type QueueItem = z.infer<typeof queueItem>;

export const reviewInbox = z.strictObject({
  /** Critical ones first, then STAT, then by when they are due; at most `mostInQueue`. */
  items: z.array(queueItem),
  /** How many more wait than were read. */
  more: z.int(),
});
export type ReviewInbox = z.infer<typeof reviewInbox>;

/** For the navigation: how many wait, and whether there are more than were counted. */
export const reviewCount = z.strictObject({ count: z.int(), more: z.boolean() });
export type ReviewCount = z.infer<typeof reviewCount>;

const sibling = z.strictObject({
  ...result.pick({ id: true, shown: true, unit: true, flag: true, state: true, corrected: true, calledAt: true }).shape,
  ...result.pick({ laterDoubts: true, annulled: true, proposal: true }).shape,
  label: z.string(),
  /** From the same tube, not only of the same accession. */
  sameTube: z.boolean(),
});
export type Sibling = z.infer<typeof sibling>;

const { label, unit, range } = sheetLine.shape;

export const reviewItem = z.strictObject({
  accessionId: id,
  caseId: z.string(),
  priority: z.enum(priorities),
  /** On whose clock its times are told. */
  labTimezone: z.string(),
  subject: z.strictObject({
    id,
    name: z.string(),
    dateOfBirth: born.dateOfBirth,
    birthPrecision,
    sex,
    mrn: z.string().nullable(),
  }),
  clientName: z.string(),
  provider: z.string().nullable(),
  comments: z.string().nullable(),
  collectedAt: iso.nullable(),
  dueAt: iso,
  testId: id,
  testName: z.string(),
  method: z.string(),
  label,
  unit,
  result,
  range: range.extend({ criticalLow: decimalText.nullable(), criticalHigh: decimalText.nullable() }),
  mayNot: sheetLine.shape.mayNot.unwrap(),
  tube: z
    .strictObject({
      barcode: z.string(),
      name: z.string(),
      capHex: z.string(),
      status: z.enum(sampleStatuses),
      condition: z.enum(sampleConditions),
    })
    .nullable(),
  run: sheetRun.extend({ qc: z.enum(qcStates) }).nullable(),
  /** About this result, where it is critical. */
  call: z
    .strictObject({
      status: z.enum(callStatuses),
      dueAt: iso,
      doneAt: iso.nullable(),
      doneBy: z.string().nullable(),
      spokeTo: z.string().nullable(),
    })
    .nullable(),
  /** Other results of the accession. */
  siblings: z.array(sibling),
  /** Approved results of the same subject before, the oldest first. */
  previous: z.array(trendPoint),
});
export type ReviewItem = z.infer<typeof reviewItem>;

export const reviewItemInput = z.strictObject({ id });
export type ReviewItemInput = z.infer<typeof reviewItemInput>;
