import { decimal, formatDecimal } from '#measures/decimal.ts';

const decimalsOf = (limit: string): number => limit.split('.')[1]?.length ?? 0;

/** "3.5 to 5.0", as it is printed: both ends to the same decimals. */
export const rangeShown = (
  range: { low: string | null; high: string | null; text: string | null } | null,
): string | null => {
  if (range === null) return null;
  const { low, high, text } = range;
  if (low !== null && high !== null) {
    const decimals = Math.max(decimalsOf(low), decimalsOf(high));
    return [low, high].map((limit) => formatDecimal(decimal(limit), decimals)).join(' to ');
  }
  if (low !== null) return `from ${low}`;
  return high === null ? text : `up to ${high}`;
};
