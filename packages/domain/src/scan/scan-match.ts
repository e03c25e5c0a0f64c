import { z } from 'zod';
import { mostMeanings, scanMeaning, type ScanMeaning } from '#scan-codes/scan-meaning.ts';

const match = z.strictObject({
  kind: z.enum(['accession', 'run', 'subject', 'client']),
  code: z.string(),
  id: z.int(),
  label: z.string(),
});
/** Keeps the code for correction. */
const unknown = z.strictObject({ kind: z.literal('unknown'), code: z.string(), id: z.null(), label: z.string() });
/** Nothing is opened: a person must say which of these was meant. */
const ambiguous = z.strictObject({
  kind: z.literal('ambiguous'),
  code: z.string(),
  id: z.null(),
  label: z.string(),
  meanings: z.array(scanMeaning).min(2).max(mostMeanings),
  /** There are more than are listed. */
  more: z.boolean(),
});

/** What a scanned code turned out to be. */
export const scanMatch = z.discriminatedUnion('kind', [match, unknown, ambiguous]);
export type ScanMatch = z.infer<typeof scanMatch>;
export type KnownScan = z.infer<typeof match>;
export type AmbiguousScan = z.infer<typeof ambiguous>;

/** The kind of record a meaning opens. */
export const opens = ({ kind }: Pick<ScanMeaning, 'kind'>): KnownScan['kind'] => (kind === 'tube' ? 'accession' : kind);

/** One record, none, or several; several meanings that lead to one record are that record. */
export const matchScan = (code: string, meanings: readonly ScanMeaning[]): ScanMatch => {
  const [first] = meanings;
  if (first === undefined) return { kind: 'unknown', code, id: null, label: code };
  const records = new Set(meanings.map((meaning) => `${opens(meaning)} ${meaning.id}`));
  if (records.size === 1) return { kind: opens(first), code, id: first.id, label: first.label };
  return {
    kind: 'ambiguous',
    code,
    id: null,
    label: code,
    meanings: meanings.slice(0, mostMeanings),
    more: meanings.length > mostMeanings,
  };
};

export const longestCode = 200;
export const resolveScanInput = z.strictObject({ code: z.string().min(1).max(longestCode) });
export type ResolveScanInput = z.infer<typeof resolveScanInput>;
