import type { AuditEntry } from '@aliquot/domain/records/history';
import { homeClock } from '#time/home-zone.ts';
import { addressWords } from '../address-words.ts';
import { keyWords } from './column-words.ts';

type Names = AuditEntry['names'];
type Document = Readonly<Record<string, unknown>>;

const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})$/u;

export const isDocument = (value: unknown): boolean => typeof value === 'object' && value !== null;
const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === '';
/** Short enough for a line: no document, and no list of documents. */
const isShort = (value: unknown): boolean =>
  !isDocument(value) || (Array.isArray(value) && !value.some((item) => isDocument(item)));

/** Undefined where the value names nothing; a record that is gone is said to be. */
const nameOf = (value: unknown, key: string, names: Names): string | undefined => {
  const name = names[key]?.[String(value)];
  return name === null ? '(removed)' : name;
};

const shortWords = (value: unknown, key: string, names: Names): string => {
  if (value === null || value === undefined) return '—';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (value === '') return '(empty)';
  if (Array.isArray(value))
    return value.length === 0 ? '(none)' : value.map((item) => shortWords(item, key, names)).join(', ');
  const name = nameOf(value, key, names);
  if (name !== undefined) return name;
  if (typeof value === 'number') return value.toString();
  return typeof value === 'string' && !instant.test(value) ? value : homeClock().instant(value as string);
};

/** What tells nothing within a document: what is empty, and numbers of the database that stand for no name. */
const isTold = ([key, value]: readonly [string, unknown], names: Names): boolean =>
  !isEmpty(value) && key !== 'id' && key !== 'version' && (!/Ids?$/u.test(key) || names[key] !== undefined);

const under = (path: string, words: string): string => (path === '' ? words : `${path} · ${words}`);

const lines = (value: unknown, key: string, path: string, names: Names): string[] => {
  if (isShort(value)) return [under(path, shortWords(value, key, names))];
  if (Array.isArray(value)) {
    // One of several that take more than a line is told by its place.
    const long = value.some((item) => isDocument(item) && !Object.values(item).every(isShort));
    return value.flatMap((item, place) => lines(item, key, long ? under(path, String(place + 1)) : path, names));
  }
  const told = Object.entries(value as Document).filter((entry) => isTold(entry, names));
  const label = (inner: string): string => nameOf(inner, key, names) ?? keyWords(inner);
  const short = told.filter(([, item]) => isShort(item));
  return [
    ...(short.length === 0
      ? []
      : [under(path, short.map(([inner, item]) => `${label(inner)}: ${shortWords(item, inner, names)}`).join(', '))]),
    ...told
      .filter(([, item]) => !isShort(item))
      .flatMap(([inner, item]) => lines(item, inner, under(path, label(inner)), names)),
  ];
};

/** A document in lines: "Potassium · Typed: 4.1, Verdict: Within limits". */
export const documentLines = (value: unknown, key: string, names: Names): readonly string[] => {
  // A whole record as it was, kept beside the changes that are told one by one.
  if (key === 'snapshot') return ['A copy of the whole record'];
  const address = key === 'address' ? addressWords(value) : null;
  const told = address === null || address === '' ? lines(value, key, '', names) : [address];
  return told.length === 0 ? ['(none)'] : told;
};

/** A value as a person reads it, with the names of what it points at. */
export const valueWords = (value: unknown, key = '', names: Names = {}): string =>
  isShort(value) ? shortWords(value, key, names) : documentLines(value, key, names).join('\n');
