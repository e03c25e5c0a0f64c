import { findBirth } from '#search-text/birth-spellings.ts';
import type { NewSubject } from './subject.ts';

const cased = (text: string): string =>
  text
    .trim()
    .replaceAll(/(^|[\s-])(\p{Ll})/gu, (_whole, before: string, letter: string) => `${before}${letter.toUpperCase()}`);

/** "Okafor, Imani" or "imani okafor". */
const nameIn = (words: string): Pick<NewSubject, 'familyName' | 'givenName'> => {
  const [family = '', given = ''] = words.includes(',') ? words.split(',') : words.trim().split(/\s+/u).toReversed();
  return { familyName: cased(family), givenName: cased(given) };
};

/** As records keep it where it means one day; else as it was typed, for the form to ask back. */
const birthIn = ({ text, births }: NonNullable<ReturnType<typeof findBirth>>): string => {
  const [only, second] = births;
  return second === undefined && only?.from === only?.to ? (only?.from ?? text) : text;
};

/** What was searched for in vain becomes the beginning of a new record: a name, a birth date, or an MRN where nothing else stands. */
export const subjectFromWords = (words: string): NewSubject => {
  const birth = findBirth(words);
  const rest = birth === null ? words.trim() : words.replace(birth.text, ' ').trim();
  const isNumber = /^\S*\d\S*$/u.test(rest);
  return {
    ...nameIn(isNumber ? '' : rest.replace(/[\s,;]+$/u, '')),
    dateOfBirth: birth === null ? null : birthIn(birth),
    birthPrecision: birth === null ? 'unknown' : 'day',
    sex: 'unknown',
    gender: null,
    identifiers: isNumber ? [{ kind: 'mrn', value: rest, issuer: '' }] : [],
  };
};
