import { z } from 'zod';

/** What a scanned code turned out to be. Later features add their own kinds; `unknown` keeps the code for correction. */
export const scanKinds = ['accession', 'run', 'subject', 'client', 'unknown'] as const;

export const scanMatch = z.strictObject({
  kind: z.enum(scanKinds),
  code: z.string(),
  /** The record's id; null for an unknown code. */
  id: z.int().nullable(),
  label: z.string(),
});
export type ScanMatch = z.infer<typeof scanMatch>;

export const longestCode = 200;
export const resolveScanInput = z.strictObject({ code: z.string().min(1).max(longestCode) });
export type ResolveScanInput = z.infer<typeof resolveScanInput>;
