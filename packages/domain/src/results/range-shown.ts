import { decimal, formatDecimal } from '#measures/decimal.ts';
import { limitSigns, type SignedLimits } from '#ranges/limit-words.ts';

const decimalsOf = (limit: string | null): number => limit?.split('.')[1]?.length ?? 0;

/** "3.5 to 5.0", as it is printed: both ends to the same decimals, and a sign where a limit itself is not normal. */
export const rangeShown = (range: (SignedLimits & { text: string | null }) | null): string | null => {
  if (range === null) return null;
  const decimals = Math.max(decimalsOf(range.low), decimalsOf(range.high));
  const even = (limit: string | null): string | null =>
    limit === null ? null : formatDecimal(decimal(limit), decimals);
  return limitSigns({ ...range, low: even(range.low), high: even(range.high) }) ?? range.text;
};
