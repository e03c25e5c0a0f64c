import { codeKey } from '#search-text/fold-text.ts';
import { matchesNumber } from '#search-text/match-number.ts';
import { nameWords } from '#search-text/name-words.ts';
import { beginsNear, joinNeighbours, shortestNear } from '#search-text/near-words.ts';
import type { Search, SearchNumber } from '#search-text/read-search.ts';
import type { Subject, SubjectIdentifier } from './subject.ts';

type Person = Pick<Subject, 'familyName' | 'givenName' | 'dateOfBirth' | 'identifiers'>;

/** How well a person fits what was typed. */
export type SubjectMatch = {
  /** Words that fit but for a slip. */
  readonly slips: number;
  /** Words typed whole. */
  readonly whole: number;
  readonly number: SubjectIdentifier | null;
  /** That identifier was typed whole. */
  readonly wholeNumber: boolean;
};

const matchWord = (typed: string, words: readonly string[]): 'whole' | 'begins' | 'near' | null => {
  if (words.includes(typed)) return 'whole';
  if (words.some((word) => word.startsWith(typed))) return 'begins';
  return typed.length >= shortestNear && words.some((word) => beginsNear(typed, word)) ? 'near' : null;
};

const matchWords = (
  typed: readonly string[],
  words: readonly string[],
): Pick<SubjectMatch, 'slips' | 'whole'> | null => {
  const fits = typed.map((word) => matchWord(word, words));
  if (fits.includes(null)) return null;
  return {
    slips: fits.filter((fit) => fit === 'near').length,
    whole: fits.filter((fit) => fit === 'whole').length,
  };
};

/** Whether every word that was typed stands in a name. */
export const matchName = (search: Search, names: readonly string[]): Pick<SubjectMatch, 'slips' | 'whole'> | null =>
  [search.words, ...joinNeighbours(search.words)]
    .map((words) => matchWords(words, names))
    .filter((match) => match !== null)
    .toSorted((one, other) => one.slips - other.slips)[0] ?? null;

const identifierOf = (number: SearchNumber, person: Person): SubjectIdentifier | undefined =>
  person.identifiers.find(({ value }) => matchesNumber(number, value));

export const bornThen = ({ births }: SearchNumber, { dateOfBirth }: Pick<Person, 'dateOfBirth'>): boolean =>
  dateOfBirth !== null && births.some(({ from, to }) => from <= dateOfBirth && dateOfBirth <= to);

const isNamedSo = ({ words }: SearchNumber, names: readonly string[]): boolean =>
  words.every((word) => names.some((name) => name.startsWith(word)));

const byWholeNumber = ({ whole }: Search, person: Person): SubjectMatch | null => {
  const number = whole.digits === '' ? undefined : identifierOf(whole, person);
  return number === undefined ? null : { slips: 0, whole: 0, number, wholeNumber: codeKey(number.value) === whole.key };
};

/** Whether this is somebody of whom all that was typed is true; null when not. The one rule behind every search for people. */
export const matchSubject = (search: Search, person: Person): SubjectMatch | null => {
  const whole = byWholeNumber(search, person);
  if (whole !== null) return whole;
  const names = nameWords(person);
  let number: SubjectIdentifier | null = null;
  for (const asked of search.numbers) {
    const identifier = identifierOf(asked, person);
    if (identifier === undefined && !bornThen(asked, person) && !isNamedSo(asked, names)) return null;
    number ??= identifier ?? null;
  }
  if (search.words.length === 0 && search.numbers.length === 0) return null;
  const words = matchName(search, names);
  if (words === null) return null;
  const wholeNumber = search.numbers.some(({ key }) => number !== null && codeKey(number.value) === key);
  return { ...words, number, wholeNumber };
};

/** Slips last, whole identifiers and whole words first; equals stay as they came. */
export const compareMatches = (one: SubjectMatch, other: SubjectMatch): number =>
  one.slips - other.slips || Number(other.wholeNumber) - Number(one.wholeNumber) || other.whole - one.whole;
