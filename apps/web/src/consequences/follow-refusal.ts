import { followRules, whatFollows, type WhatFollows } from '@aliquot/domain/consequences/what-follows';
import { detailsOf } from '#api/refusal.ts';

/** `changed`: it is another list than the one that was looked at. */
export type FollowRefusal = { follows: WhatFollows; changed: boolean };

/** Refused because of what would follow: with the list as it is now. Null where it was refused for anything else. */
export const followRefusal = (error: unknown): FollowRefusal | null => {
  const { rule, follows } = detailsOf(error);
  if (!followRules.some((known) => known === rule)) return null;
  const parsed = whatFollows.safeParse(follows);
  return parsed.success ? { follows: parsed.data, changed: rule === 'FOLLOWS_CHANGED' } : null;
};
