type Marks = { low: number | null; high: number | null; others: readonly (number | null)[] };

/** Where values lie on a bar that shows a range and everything measured, as a share of its length; null without a range. */
export const rangeScale = ({ low, high, others }: Marks): ((value: number) => number) | null => {
  if (low === null && high === null) return null;
  const known = [low ?? 0, high ?? (low ?? 0) * 2, ...others].filter((value) => value !== null);
  const room = (Math.max(...known) - Math.min(...known) || 1) * 0.18;
  const [least, most] = [Math.min(...known) - room, Math.max(...known) + room];
  return (value) => (value - least) / (most - least);
};
