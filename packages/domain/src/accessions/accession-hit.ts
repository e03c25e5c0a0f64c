import { z } from 'zod';
import { accessionRow } from './accession.ts';

/** An accession that a search found. */
export const accessionHit = z.strictObject({
  accession: accessionRow,
  /** What was typed: its own number, a tube's, its order number, or who it is about. */
  by: z.enum(['case', 'tube', 'order', 'subject']),
  /** The number that was typed, as it is stored; null when found by its subject. */
  number: z.string().nullable(),
  near: z.boolean(),
});
export type AccessionHit = z.infer<typeof accessionHit>;
