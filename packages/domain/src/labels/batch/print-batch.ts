/** Labels for many tubes at once: of a run, of a rack, of chosen accessions. Each accession's are jobs of their own. */
import { z } from 'zod';
import { mostBulkRows } from '#accessions/bulk-rules.ts';
import { optionalLine } from '#fields/fields.ts';
import { keyed } from '#records/save.ts';
import { printerChoice } from '../print-job.ts';
import { printStatuses } from '../print-status.ts';
import { leftOutReasons, mostBatchJobs, mostBatchTubes } from './plan-batch.ts';

const id = z.int().positive();
const iso = z.iso.datetime();

export const sendManyInput = z.strictObject({
  ...keyed,
  printerId: id,
  /** In the order the labels shall come out. */
  sampleIds: z.array(id).min(1, 'Choose at least one tube').max(mostBatchTubes),
  /** How often the whole set of each tube. */
  copies: z.int().min(1, 'Enter a number from 1 to 20').max(20, 'Enter a number from 1 to 20'),
  /** Why again, when a tube has a label already and is not left out. */
  reason: optionalLine,
  /** Tubes that shall get none, judged at the moment of sending. */
  leaveOut: z.array(z.enum(leftOutReasons)).max(leftOutReasons.length).default([]),
});
export type SendManyInput = z.infer<typeof sendManyInput>;

export const sentMany = z.strictObject({
  /** In the order their labels come out. */
  jobIds: z.array(z.int()),
  printerName: z.string(),
  labels: z.int(),
  leftOut: z.array(z.strictObject({ sampleId: z.int(), barcode: z.string(), why: z.enum(leftOutReasons) })),
  /** What a label cannot hold, by Case ID. */
  warnings: z.array(z.string()),
});
export type SentMany = z.infer<typeof sentMany>;

export const batchChoicesInput = z.discriminatedUnion('of', [
  z.strictObject({ of: z.literal('tubes'), ids: z.array(id).min(1).max(mostBatchTubes) }),
  z.strictObject({ of: z.literal('accessions'), ids: z.array(id).min(1).max(mostBulkRows) }),
]);
export type BatchChoicesInput = z.infer<typeof batchChoicesInput>;

export const batchChoice = z.strictObject({
  sampleId: z.int(),
  accessionId: z.int(),
  caseId: z.string(),
  labId: z.int(),
  tubeId: z.int(),
  barcode: z.string(),
  gone: z.boolean(),
  labels: z.int(),
  labeled: z.boolean(),
});
export type BatchChoice = z.infer<typeof batchChoice>;

/** Tubes in the order asked for, and the printers of their labs. */
export const batchChoices = z.strictObject({
  printers: z.array(printerChoice),
  tubes: z.array(batchChoice),
  /** There are more tubes than are labeled at once. */
  tooMany: z.boolean(),
});
export type BatchChoices = z.infer<typeof batchChoices>;

export const batchProgressInput = z.strictObject({ jobIds: z.array(id).min(1).max(mostBatchJobs) });

export const batchJob = z.strictObject({
  id: z.int(),
  caseId: z.string(),
  status: z.enum(printStatuses),
  labels: z.int(),
  error: z.string().nullable(),
  maybeTwice: z.boolean(),
  at: iso,
});
export type BatchJob = z.infer<typeof batchJob>;
export const batchProgress = z.strictObject({ jobs: z.array(batchJob) });
export type BatchProgress = z.infer<typeof batchProgress>;
