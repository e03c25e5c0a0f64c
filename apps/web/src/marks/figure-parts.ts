/** A figure as two parts that meet at its decimal point; null where it is none. */
export const figureParts = (shown: string): readonly [whole: string, fraction: string] | null => {
  const parts = /^([<>≤≥~]?\s?[-−+]?\d+)([.,]\d+)?$/u.exec(shown);
  return parts === null ? null : [parts[1] ?? '', parts[2] ?? ''];
};
