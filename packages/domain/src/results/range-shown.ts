import { evenLimitSigns, type SignedLimits } from '#ranges/limit-words.ts';

/** "3.5 to 5.0", as it is printed, with a sign where a limit itself is not normal; the text where it has no limits. */
export const rangeShown = (range: (SignedLimits & { text: string | null }) | null): string | null =>
  range === null ? null : (evenLimitSigns(range) ?? range.text);
