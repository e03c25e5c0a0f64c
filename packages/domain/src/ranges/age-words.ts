/** An age group, as it follows "females" or "anyone": "18 y and over", "from 28 d to 18 y", "of any age". */
export const agesInWords = (from: string, to: string | null): string => {
  if (to !== null) return `from ${from} to ${to}`;
  return from.startsWith('0 ') ? 'of any age' : `${from} and over`;
};
