import { z } from 'zod';

/** Every save carries a key its client made: the server runs it once, however often it arrives. */
export const keyed = { idempotencyKey: z.uuid() };

/** A change to a row names the version it was made from; a stale one is refused with both versions. */
export const versioned = { id: z.int().positive(), version: z.int().positive() };

/** One page of a list, continued after the last row seen: by what the list is sorted on, then by id. */
export const pageAfter = z.strictObject({ sortedBy: z.string(), id: z.int() });
export type PageAfter = z.infer<typeof pageAfter>;

export const pageSizes = [25, 50, 100] as const;
export const pageRequest = {
  after: pageAfter.nullish(),
  take: z.literal([...pageSizes]).default(50),
};
