/** Tube labels as a file for a printer that stands elsewhere: of one case, or of many. */
import { z } from 'zod';
import { bulkRow } from '#accessions/bulk.ts';
import { mostBulkRows } from '#accessions/bulk-rules.ts';
import { keyed } from '#records/save.ts';

export const downloadLabelsInput = z.strictObject({
  ...keyed,
  caseIds: z.array(z.int().positive()).min(1).max(mostBulkRows),
});
export type DownloadLabelsInput = z.infer<typeof downloadLabelsInput>;

export const downloadedLabels = z.strictObject({
  /** One for each case, in the order they were asked for. */
  rows: z.array(bulkRow),
  /** The labels of all cases that were found, one after the other. */
  zpl: z.string(),
  warnings: z.array(z.string()),
});
export type DownloadedLabels = z.infer<typeof downloadedLabels>;
