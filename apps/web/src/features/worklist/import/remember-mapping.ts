import type { WorklistColumn } from '@aliquot/domain/worklist/worklist';
import { stored } from '#preferences/stored.ts';
import { guessMapping, headingsOf, widthOf, type Mapping } from './map-columns.ts';
import type { PasteTarget } from '../paste/pasted.ts';
import type { FileLine } from './read-file.ts';

/** A column by its heading, or by its place in a file without headings. */
type ColumnName = string | number;
type Remembered = { code: ColumnName | null; test: ColumnName | null; results: Readonly<Record<string, ColumnName>> };
type AllRemembered = Readonly<Record<string, Remembered>>;

const isName = (value: unknown): value is ColumnName =>
  (typeof value === 'string' && value !== '' && value.length <= 200) ||
  (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0);
const nameOrNull = (value: unknown): ColumnName | null => (isName(value) ? value : null);

/** Reads what was stored; anything that is not what we write counts for nothing. */
const parse = (text: string | null): AllRemembered => {
  try {
    const parsed = JSON.parse(text ?? 'null') as Record<string, Partial<Remembered> | null> | null;
    return Object.fromEntries(
      Object.entries(parsed ?? {}).flatMap(([key, one]) =>
        one === null || typeof one !== 'object'
          ? []
          : [
              [
                key,
                {
                  code: nameOrNull(one.code),
                  test: nameOrNull(one.test),
                  results: Object.fromEntries(Object.entries(one.results ?? {}).filter(([, name]) => isName(name))),
                },
              ],
            ],
      ),
    );
  } catch {
    return {};
  }
};

/** How the instruments beside this workstation write their files, whoever sits at it. Headings and places, nothing from a file. */
const importColumns = stored<AllRemembered>('aliquot.import-columns', parse, JSON.stringify);
const mostRemembered = 50;

type File = { /** Names the test and the instrument. */ key: string; lines: readonly FileLine[]; place: PasteTarget };

export const importKey = (testId: number, instrument: string | null): string => `${testId}/${instrument ?? ''}`;

/** The guess, with what was chosen for such a file the last time wherever this one has the column. */
export const mappingFor = ({ key, lines, place }: File): Mapping => {
  const guess = guessMapping(lines, place);
  const known = importColumns.get()[key];
  if (known === undefined) return guess;
  const headings = headingsOf(lines, guess.heading).map((name) => name.toLowerCase());
  const find = (name: ColumnName | null | undefined): number | null => {
    if (typeof name === 'string') {
      const at = headings.indexOf(name);
      return at === -1 ? null : at;
    }
    return guess.heading === null && typeof name === 'number' && name < widthOf(lines) ? name : null;
  };
  const results = place.columns.flatMap(({ specId, code }) => {
    const at = find(known.results[code]);
    return at === null ? [] : [[specId, at] as const];
  });
  // A file of another kind: nothing of what was chosen is in it.
  if (find(known.code) === null || results.length === 0) return guess;
  return { ...guess, code: find(known.code), test: find(known.test), results: Object.fromEntries(results) };
};

export const rememberMapping = ({ key, lines, place }: File, mapping: Mapping): void => {
  const headings = headingsOf(lines, mapping.heading).map((name) => name.toLowerCase());
  const nameOf = (column: number | null): ColumnName | null =>
    column === null ? null : (headings[column] ?? '') || (mapping.heading === null ? column : null);
  const results = place.columns.flatMap(({ specId, code }: WorklistColumn) => {
    const name = nameOf(mapping.results[specId] ?? null);
    return name === null ? [] : [[code, name] as const];
  });
  const { [key]: _before, ...others } = importColumns.get();
  importColumns.set({
    ...Object.fromEntries(Object.entries(others).slice(1 - mostRemembered)),
    [key]: { code: nameOf(mapping.code), test: nameOf(mapping.test), results: Object.fromEntries(results) },
  });
};
