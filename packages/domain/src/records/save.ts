import { z } from 'zod';

/** Every save carries a key its client made: the server runs it once, however often it arrives. */
export const keyed = { idempotencyKey: z.uuid() };

/**
 * What somebody saw would follow from an action, by its hash (`consequences.preview`): if it is another list by then, the action is
 * refused with the new one. Left out where nobody looked.
 */
export const expecting = {
  expects: z
    .string()
    .regex(/^[0-9a-f]{64}$/u)
    .optional(),
};

/** A change to a row names the version it was made from; a stale one is refused with both versions. */
export const versioned = { id: z.int().positive(), version: z.int().positive() };

/** How many rows a page of a list holds. */
export const pageSizes = [25, 50, 100] as const;
