import { codeDigits, codeKey, foldText } from './fold-text.ts';
import { matchesNumber } from './match-number.ts';
import { beginsNear, shortestNear } from './near-words.ts';
import { readSearch, type SearchNumber } from './read-search.ts';

export type MarkedPart = { readonly text: string; readonly marked: boolean };

/** How many letters of a word make up what was typed; a letter may fold to two. */
const typedLength = (word: string, typed: string): number => {
  let length = 0;
  let folded = '';
  for (const letter of word) {
    if (folded.length >= typed.length) break;
    folded += codeKey(letter);
    length += letter.length;
  }
  return length;
};

const lengthToMark = (word: string, asked: readonly string[]): number => {
  const folded = foldText(word);
  const begun = asked.filter((typed) => folded.startsWith(typed)).map((typed) => typedLength(word, typed));
  if (begun.length > 0) return Math.max(...begun);
  return asked.some((typed) => typed.length >= shortestNear && beginsNear(typed, folded)) ? word.length : 0;
};

const markWords = (text: string, asked: readonly string[]): MarkedPart[] =>
  text.split(/([\p{L}\p{M}\p{N}]+)/u).flatMap((part, place): MarkedPart[] => {
    if (place % 2 === 0) return [{ text: part, marked: false }];
    const length = lengthToMark(part, asked);
    return [
      { text: part.slice(0, length), marked: true },
      { text: part.slice(length), marked: false },
    ];
  });

/** A number with its beginning marked, dashes and all, or the last digits where those were typed; null when it is another. */
const markNumber = (stored: string, numbers: readonly SearchNumber[]): MarkedPart[] | null => {
  const typed = numbers.find((number) => matchesNumber(number, stored));
  if (typed === undefined) return null;
  const begins = codeKey(stored).startsWith(typed.key);
  const from = begins ? 0 : stored.lastIndexOf(codeDigits(stored));
  const to = begins ? typedLength(stored, typed.key) : stored.length;
  return [
    { text: stored.slice(0, from), marked: false },
    { text: stored.slice(from, to), marked: true },
    { text: stored.slice(to), marked: false },
  ];
};

/** A name or a number with what was typed of it marked, so that people see why it was found. */
export const markMatches = (text: string, typed: string): MarkedPart[] => {
  const { words, numbers, whole } = readSearch(typed);
  const asked = [...words, ...numbers.map(({ key }) => key), whole.key].filter((key) => key !== '');
  const codes = [whole, ...numbers].filter(({ digits }) => digits !== '');
  const parts = text
    .split(/([^\s,;]*\d[^\s,;]*)/u)
    .flatMap((part, place) => (place % 2 === 1 ? markNumber(part, codes) : null) ?? markWords(part, asked));
  return parts.filter((part) => part.text !== '');
};
