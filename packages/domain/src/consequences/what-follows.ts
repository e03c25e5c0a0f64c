/** What will follow from an action, as it is shown before somebody confirms it. */
import { z } from 'zod';
import { resultFlags } from '#ranges/flag-zones.ts';
import { resultClasses } from '#results/stored-result.ts';
import { followGroups } from './follow-groups.ts';

const shown = z.strictObject({ shown: z.string(), flag: z.enum(resultFlags).nullable() });

export const followRow = z.strictObject({
  group: z.enum(followGroups),
  accessionId: z.int(),
  caseId: z.string(),
  orderId: z.int(),
  specId: z.int().nullable(),
  /** Who is to be called back, or the name of the result. */
  name: z.string(),
  /** The result that somebody to be called back was told; null where the row is the result's own. */
  about: z.string().nullable(),
  unit: z.string().nullable(),
  /** How far the result has come; what somebody was told counts as reported. */
  class: z.enum(resultClasses),
  calculated: z.boolean(),
  /** Not for this person yet: they are to type it again without having seen it. Both values are null then. */
  withheld: z.boolean(),
  /** What it is, or what somebody was told; null where there was none. */
  before: shown.nullable(),
  /** Null where there is no value any more. */
  after: shown.nullable(),
  /** Who heard the value, beside whom must be called back. */
  told: z.array(z.string()),
  /** When somebody to be called back was told. */
  toldAt: z.iso.datetime().nullable(),
  why: z.string().nullable(),
});
export type FollowRow = z.infer<typeof followRow>;

/** How many rows are sent; the counts are of all. */
export const mostFollowRows = 500;

export const whatFollows = z.strictObject({
  /** Sent with the action as `expects`. */
  hash: z.string(),
  /** Something approved, reported or told is touched: the action is refused without `expects`. */
  needed: z.boolean(),
  counts: z.record(z.enum(followGroups), z.int()),
  rows: z.array(followRow).max(mostFollowRows),
  /** Results of the same accessions that stay as they are. */
  notAffected: z.int(),
});
export type WhatFollows = z.infer<typeof whatFollows>;

/** Nobody looked at what follows (400); or it is another list by now (409). `details.follows` has the list as it is. */
export const followRules = ['PREVIEW_NEEDED', 'FOLLOWS_CHANGED'] as const;
