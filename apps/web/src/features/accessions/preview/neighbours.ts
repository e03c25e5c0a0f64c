export type Neighbours = { previous: number | null; next: number | null; words: string };

/** Who stands before and after in the list behind. A case that is not in it leads to the list's first. */
export const neighbours = (ids: readonly number[], id: number): Neighbours => {
  const place = ids.indexOf(id);
  if (place === -1) return { previous: null, next: ids[0] ?? null, words: '' };
  return { previous: ids[place - 1] ?? null, next: ids[place + 1] ?? null, words: `${place + 1} of ${ids.length}` };
};
