import { wordsOf } from '@aliquot/domain/search-text/fold-text';
import type { PaletteEntry } from './palette-entry.ts';

type Named = Pick<PaletteEntry, 'label' | 'keywords' | 'keys'>;

/** Shortcuts of plain keys: typed in the palette they mean the same. */
const isKeys = (typed: string, { keys }: Named): boolean =>
  keys.some((shortcut) => !shortcut.includes('+') && shortcut.replaceAll(' ', '') === typed.replaceAll(' ', ''));

const initials = (label: string): string =>
  wordsOf(label)
    .map((word) => word.slice(0, 1))
    .join('');

/** 0 fits best; null does not fit. */
const rank = (typed: string, entry: Named): number | null => {
  const text = typed.trim().toLowerCase();
  if (isKeys(text, entry)) return 0;
  if (entry.label.toLowerCase().startsWith(text)) return 1;
  const asked = wordsOf(text);
  const begin = (words: readonly string[]): boolean =>
    asked.length > 0 && asked.every((word) => words.some((known) => known.startsWith(word)));
  if (begin(wordsOf(entry.label))) return 2;
  if (text.length > 1 && initials(entry.label).startsWith(text)) return 3;
  return begin([entry.label, ...entry.keywords].flatMap(wordsOf)) ? 4 : null;
};

/**
 * The entries whose words begin with every word typed, or that are meant by their initials or their keys ("so" signs out). Letters
 * from the middle of words do not count: a name that is searched for must not drown in commands.
 */
export const matchEntries = <Entry extends Named>(entries: readonly Entry[], typed: string): Entry[] =>
  entries
    .map((entry) => ({ entry, fits: rank(typed, entry) }))
    .filter(({ fits }) => fits !== null)
    .toSorted((one, other) => (one.fits ?? 0) - (other.fits ?? 0))
    .map(({ entry }) => entry);
