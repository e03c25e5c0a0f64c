/** What a search finds: people first, then accessions, runs and clients. */
import { z } from 'zod';
import { accessionHit } from '#accessions/accession-hit.ts';
import { longestSearch } from '#search-text/read-search.ts';
import { subjectHit } from '#subjects/subject-hit.ts';

export const findInput = z.strictObject({
  search: z.string().trim().max(longestSearch),
  take: z.literal([10, 25]).default(10),
});
export type FindInput = z.infer<typeof findInput>;

export const runHit = z.strictObject({ id: z.int(), number: z.string() });
export type RunHit = z.infer<typeof runHit>;
export const clientHit = z.strictObject({ id: z.int(), code: z.string(), name: z.string() });
export type ClientHit = z.infer<typeof clientHit>;

export const searchHits = z.strictObject({
  subjects: z.array(subjectHit),
  accessions: z.array(accessionHit),
  runs: z.array(runHit),
  clients: z.array(clientHit),
});
export type SearchHits = z.infer<typeof searchHits>;
