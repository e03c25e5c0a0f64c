import { sameValue } from './same-value.ts';

export type Values = Record<string, unknown>;
export type Side = 'mine' | 'theirs';

export type Difference = {
  field: string;
  mine: unknown;
  theirs: unknown;
  /** What stands unless the person decides otherwise; null where both changed it, and only a person can decide. */
  chosen: Side | null;
};

/**
 * What differs between what was typed and what somebody else saved meanwhile, both begun from `base`. A field only I
 * changed is no difference: it is kept. A field only they changed is shown, because it changes under the reader's eyes.
 */
export const compareVersions = (base: Values, mine: Values, theirs: Values): readonly Difference[] =>
  Object.keys(mine).flatMap((field): Difference[] => {
    const sides = { field, mine: mine[field], theirs: theirs[field] };
    if (sameValue(sides.mine, sides.theirs) || sameValue(base[field], sides.theirs)) return [];
    return [{ ...sides, chosen: sameValue(base[field], sides.mine) ? 'theirs' : null }];
  });

/** The typed values with the chosen ones of the other version in their place. Undecided fields stay as typed. */
export const mergeVersions = (
  mine: Values,
  differences: readonly Difference[],
  choices: Readonly<Record<string, Side>>,
): Values => ({
  ...mine,
  ...Object.fromEntries(
    differences
      .filter(({ field, chosen }) => (choices[field] ?? chosen) === 'theirs')
      .map(({ field, theirs }) => [field, theirs]),
  ),
});

export const undecided = (differences: readonly Difference[], choices: Readonly<Record<string, Side>>) =>
  differences.filter(({ field, chosen }) => (choices[field] ?? chosen) === null);
