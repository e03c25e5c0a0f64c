/** The limits that apply to one subject's value, as they are sent to where it is typed. */
import { z } from 'zod';
import { noRangeInWords, rangeInWords, type RangeChoice } from './choose-range.ts';
import { limits, type Limits, type ReferenceRange } from './reference-range.ts';

/** Whose limit it is, where the range has none of its own. */
export const ofTest = 'limits of the test';

/** Limits and whose they are: "anyone 18 y and over", "limits of the test". */
const ownedLimits = z.strictObject({ ...limits.shape, owner: z.string() });

export const appliedLimits = z.strictObject({
  /** Of the range for this subject; null where there is none. */
  reference: ownedLimits.nullable(),
  /** Of that range, else of the test, which hold for everyone no range speaks for. */
  critical: ownedLimits.nullable(),
  /** Why there is no reference range. */
  noRange: z.string().nullable(),
});
export type AppliedLimits = z.infer<typeof appliedLimits>;

const owned = ({ low, high, lowInclusive, highInclusive }: Limits, owner: string): Limits & { owner: string } => ({
  low,
  high,
  lowInclusive,
  highInclusive,
  owner,
});

/** `critical` are the limits of the test; those of the chosen range replace them as a whole. */
export const limitsFor = (choice: RangeChoice, critical: Limits | null): AppliedLimits => {
  const range: ReferenceRange | null = choice.kind === 'chosen' ? choice.range : null;
  const owner = range === null ? ofTest : rangeInWords(range);
  const own = range?.critical ?? null;
  return {
    reference: range === null ? null : owned(range, owner),
    critical: own === null ? (critical === null ? null : owned(critical, ofTest)) : owned(own, owner),
    noRange: choice.kind === 'chosen' ? null : `No flag: ${noRangeInWords(choice)}.`,
  };
};
