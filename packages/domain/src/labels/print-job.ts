/** Sending tube labels to a printer of the laboratory: what is asked for, and what became of it. */
import { z } from 'zod';
import { printerDensities } from './printers/printer.ts';
import { keyed } from '#records/save.ts';
import { optionalLine } from '#fields/fields.ts';
import { printStatuses } from './print-status.ts';

const id = z.int().positive();
const iso = z.iso.datetime();

export const sendLabelsInput = z.strictObject({
  ...keyed,
  accessionId: id,
  /** Null for the printer at the user's computer, which the server does not reach: it draws, the browser prints. */
  printerId: id.nullable(),
  sampleIds: z.array(id).min(1, 'Choose at least one tube').max(50),
  /** How often the whole set: a kind of tube that asks for two labels gets four with two copies. */
  copies: z.int().min(1, 'Enter a number from 1 to 20').max(20, 'Enter a number from 1 to 20'),
  /** Why again, when a tube has a label already. */
  reason: optionalLine,
});
export type SendLabelsInput = z.infer<typeof sendLabelsInput>;

export const printJob = z.strictObject({
  id: z.int(),
  status: z.enum(printStatuses),
  accessionId: z.int(),
  caseId: z.string(),
  printerId: z.int().nullable(),
  printerName: z.string().nullable(),
  barcodes: z.array(z.string()),
  copies: z.int(),
  labels: z.int(),
  attempts: z.int(),
  /** A try broke off before: the labels may have come out more than once. */
  maybeTwice: z.boolean(),
  error: z.string().nullable(),
  reason: z.string().nullable(),
  zplSha256: z.string(),
  at: iso,
  by: z.string().nullable(),
  sentAt: iso.nullable(),
});
export type PrintJob = z.infer<typeof printJob>;

/**
 * The first job that was made, all of them in the order their labels come out, and what the label cannot hold; the ZPL
 * for the browser that prints it.
 */
export const sentLabels = z.strictObject({
  job: printJob,
  jobIds: z.array(z.int()),
  labels: z.int(),
  warnings: z.array(z.string()),
  zpl: z.string().nullable(),
});
export type SentLabels = z.infer<typeof sentLabels>;

export const printJobsInput = z.strictObject({
  of: z.enum(['case', 'printer']),
  id,
  /** Older than this job. */
  before: id.nullish(),
  take: z.int().min(1).max(100).default(25),
});
export type PrintJobsInput = z.infer<typeof printJobsInput>;
export const printJobPage = z.strictObject({ rows: z.array(printJob), next: z.int().nullable() });
export type PrintJobPage = z.infer<typeof printJobPage>;

export const jobActionInput = z.strictObject({ ...keyed, id });
export type JobActionInput = z.infer<typeof jobActionInput>;
export const downloadedJob = z.strictObject({ job: printJob, zpl: z.string() });
export type DownloadedJob = z.infer<typeof downloadedJob>;

export const printerChoice = z.strictObject({
  id: z.int(),
  labId: z.int(),
  code: z.string(),
  name: z.string(),
  dpi: z.literal([...printerDensities]),
  labelWidth: z.string(),
  labelHeight: z.string(),
  /** Kinds of tube it is proposed for. */
  tubeIds: z.array(z.int()),
  /** The printer of a pod that the person asking works in. */
  ofOwnPod: z.boolean(),
});
export type PrinterChoice = z.infer<typeof printerChoice>;

/** What stands in the way of a label, or speaks for it: all the page needs before it asks. */
export const labelChoices = z.strictObject({
  printers: z.array(printerChoice),
  tubes: z.array(
    z.strictObject({
      sampleId: z.int(),
      tubeId: z.int(),
      barcode: z.string(),
      tubeName: z.string(),
      capHex: z.string(),
      /** Labels one set has for it; 0 for kinds that come labelled. */
      labels: z.int(),
      /** The newest label that was sent, is waiting, was downloaded or may have come out. */
      last: z.strictObject({ at: iso, status: z.enum(printStatuses), printerName: z.string().nullable() }).nullable(),
    }),
  ),
});
export type LabelChoices = z.infer<typeof labelChoices>;

export const labPrintersInput = z.strictObject({ labId: id });

/** What came of a test label. */
export const testOutcome = z.strictObject({ ok: z.boolean(), sentence: z.string() });
export type TestOutcome = z.infer<typeof testOutcome>;
