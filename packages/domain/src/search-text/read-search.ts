import { birthYear, findBirth, type Birth } from './birth-spellings.ts';
import { codeDigits, codeKey, wordsOf } from './fold-text.ts';

/** Something with digits in it: a date of birth, an identifier, a number of ours, or a year; whichever it turns out to be. */
export type SearchNumber = {
  /** As numbers are compared; empty when it can only be a date. */
  readonly key: string;
  /** Its last digits without zeros in front, and what stands before them: 4786 and 26 for 26-4786. */
  readonly digits: string;
  readonly lead: string;
  readonly births: readonly Birth[];
  /** As words of a name: "Unknown 12", "Trauma7". */
  readonly words: readonly string[];
};

/** What somebody searches for: every word and every number must be true of what is found. */
export type Search = {
  readonly words: readonly string[];
  readonly numbers: readonly SearchNumber[];
  /** All that was typed, read as one number: "AB 12 34" is AB1234. */
  readonly whole: SearchNumber;
};

/** One letter finds half of everything. */
export const shortestSearch = 2;
export const longestSearch = 100;

const mostWords = 6;
/** What people write in front of a number. */
const labels = /(?<![\p{L}\d])(?:mrn|dob|born|case(?: id)?|order|tube|barcode|id|nr|no)\s*[.:#]*\s*(?=[^\s,;]*\d)/giu;
const hasDigit = (text: string): boolean => /\d/u.test(text);

const numberOf = (text: string, births: readonly Birth[]): SearchNumber => ({
  // A month's name makes it a date and nothing else.
  key: births.length > 0 && /[a-z]{3}/iu.test(text) ? '' : codeKey(text),
  digits: codeDigits(text),
  lead: codeKey(text.replace(/\d+\D*$/u, '')),
  births,
  words: wordsOf(text),
});

export const readSearch = (typed: string): Search => {
  const text = typed.replace(labels, ' ').trim();
  const found = findBirth(text);
  const rest = found === null ? text : text.replace(found.text, ' ');
  const tokens = rest.split(/[\s,;]+/u).filter((token) => token !== '');
  const words = [...new Set(tokens.filter((token) => !hasDigit(token)).flatMap(wordsOf))].slice(0, mostWords);
  const numbers = tokens.filter(hasDigit).map((token) => numberOf(token, words.length > 0 ? birthYear(token) : []));
  return {
    words,
    numbers: [...(found === null ? [] : [numberOf(found.text, found.births)]), ...numbers],
    whole: numberOf(typed, []),
  };
};

/** Nothing to look for: punctuation, or too little of anything. */
export const isEmptySearch = ({ whole }: Search): boolean => whole.key === '';
