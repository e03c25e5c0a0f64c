import { stored } from '#preferences/stored.ts';

/** At most ten, the last looked at first (PALETTE-5): numbers only, so that nothing about a person lies in the browser. */
export const mostRecent = 10;

const parse = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? '[]');
  } catch {
    return [];
  }
};
const read = (text: string | null): readonly number[] => {
  const value = parse(text);
  return Array.isArray(value)
    ? value.filter((id): id is number => Number.isSafeInteger(id) && id > 0).slice(0, mostRecent)
    : [];
};

export const withCase = (recent: readonly number[], id: number): readonly number[] =>
  [id, ...recent.filter((other) => other !== id)].slice(0, mostRecent);

/** One person's, on this browser: the next person at the bench has their own. */
export const recentCases = (userId: string) => stored(`aliquot.recent.${userId}`, read, (ids) => JSON.stringify(ids));

export const rememberCase = (userId: string, id: number): void => {
  const recent = recentCases(userId);
  recent.set(withCase(recent.get(), id));
};
