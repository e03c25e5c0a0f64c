/** How an action of the model picks what it is about: the same numbers always pick the same. */
import type { Followed } from './follow.ts';
import type { ModelState } from './state.ts';

/** Three numbers to choose by. */
export type Dice = { readonly a: number; readonly b: number; readonly c: number };

/** Null where there is nothing it could be done to. */
export type Acting = (state: ModelState, dice: Dice) => Followed | null;

export const pick = <Item>(items: readonly Item[], by: number): Item | undefined => items[by % items.length];

export const nothingFollowed: Followed = { caseIds: new Set(), effects: [] };

export const both = (one: Followed, other: Followed): Followed => ({
  caseIds: new Set([...one.caseIds, ...other.caseIds]),
  effects: [...one.effects, ...other.effects],
  rows: [...(one.rows ?? []), ...(other.rows ?? [])],
});

const minute = 60_000;
export const minutesFrom = (iso: string, minutes: number): string =>
  new Date(Date.parse(iso) + minutes * minute).toISOString();
