/** What goes on under the versions a test has: a save makes the next one, and these keep theirs. */
import { z } from 'zod';

export const openWork = z.strictObject({
  /** Neither reported nor cancelled. */
  orders: z.int(),
  accessions: z.int(),
  /** Open runs they are in. */
  runs: z.int(),
  /** Newest first. */
  versions: z.array(z.strictObject({ specVersion: z.int(), orders: z.int(), runs: z.int() })),
});
export type OpenWork = z.infer<typeof openWork>;
