/** A figure to draw; null where the words are none. */
export const numberOf = (text: string | null | undefined): number | null => {
  const value = text == null || text.trim() === '' ? Number.NaN : Number(text);
  return Number.isFinite(value) ? value : null;
};

type Before = { readonly value: string | null };

/** Earlier values, which come with the newest first, and this one: the oldest first. */
export const trendOf = (earlier: readonly Before[], now: string | null | undefined): number[] =>
  [...earlier.map(({ value }) => value ?? '').toReversed(), now ?? ''].flatMap((text) => numberOf(text) ?? []);
