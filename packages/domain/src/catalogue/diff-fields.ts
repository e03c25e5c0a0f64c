/** What differs between two rows of a file, field by field, in words. */

/** Null: it was not there, or is no longer. */
export type FieldChange = { readonly place: string; readonly before: string | null; readonly after: string | null };

const names: Readonly<Record<string, string>> = {
  capColor: 'cap color',
  clia: 'CLIA number',
  cliaNote: 'note on the CLIA number',
  color: 'colour',
  drawVolumeMl: 'draw volume (mL)',
  loinc: 'LOINC',
  loincVerified: 'LOINC verified',
  minVolumeMl: 'minimum volume (mL)',
  snomed: 'SNOMED CT',
  snomedVerified: 'SNOMED CT verified',
  ucum: 'UCUM unit',
};

/** `calibrationDue` is "calibration due". */
const wordsOf = (key: string): string =>
  names[key] ?? key.replaceAll(/[A-Z]/gu, (letter) => ` ${letter.toLowerCase()}`);

/** What tells an entry of a list from the others: a contact's name, a tube's code, an item's field. */
const nameOf = (entry: object): string | null => {
  for (const key of ['code', 'field', 'name']) {
    const value = (entry as Record<string, unknown>)[key];
    if (typeof value === 'string') return value;
  }
  return null;
};

type Line = readonly [place: string, words: string | null];

const textOf = (value: unknown): string | null => {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'string' ? value : JSON.stringify(value);
};

const under = (place: string, key: string): string => (place === '' ? key : `${place}, ${key}`);

const linesOf = (value: unknown, place: string): readonly Line[] => {
  if (Array.isArray(value)) {
    const entries: readonly unknown[] = value;
    if (entries.every((entry) => typeof entry !== 'object')) return [[place, textOf(entries.join(', '))]];
    return entries.flatMap((entry, at) => {
      const name = (typeof entry === 'object' && entry !== null ? nameOf(entry) : null) ?? String(at + 1);
      return linesOf(entry, `${place} ${name}`);
    });
  }
  if (typeof value !== 'object' || value === null) return [[place, textOf(value)]];
  return Object.entries(value).flatMap(([key, part]) => linesOf(part, under(place, wordsOf(key))));
};

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

export const diffFields = (before: object, after: object): readonly FieldChange[] => {
  const was = new Map(linesOf(before, ''));
  const is = new Map(linesOf(after, ''));
  const places = [...new Set([...was.keys(), ...is.keys()])];
  return places
    .map((place) => ({ place: capital(place), before: was.get(place) ?? null, after: is.get(place) ?? null }))
    .filter((change) => change.before !== change.after);
};
