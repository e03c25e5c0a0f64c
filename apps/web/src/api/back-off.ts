/**
 * How long to wait before trying again: doubling up to the ceiling, and anywhere in the upper half of that,
 * so that a restarted server is not met by every bench at the same moment.
 */
export const backOff = (
  attempt: number,
  random: () => number = Math.random,
  first = 1000,
  ceiling = 30_000,
): number => {
  const longest = Math.min(ceiling, first * 2 ** Math.max(0, attempt - 1));
  return Math.round(longest / 2 + (longest / 2) * random());
};
