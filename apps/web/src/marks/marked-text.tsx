import { markMatches } from '@aliquot/domain/search-text/mark-matches';
import { bornThen } from '@aliquot/domain/subjects/match-subject';
import { readSearch } from '@aliquot/domain/search-text/read-search';

export type MarkedTextProps = {
  text: string;
  /** What was searched for. */
  typed: string;
};

/** A name or a number with what was typed of it marked, so that people see why it was found. */
export const MarkedText = ({ text, typed }: MarkedTextProps) =>
  markMatches(text, typed).map(({ text: part, marked }, place) =>
    // A part has no other name than its place.
    // oxlint-disable-next-line react/no-array-index-key
    marked ? <mark key={place}>{part}</mark> : part,
  );

/** A birth date in words, marked where it is what was typed, in whichever way. */
export const MarkedBirth = ({ words, date, typed }: { words: string; date: string | null; typed: string }) => {
  const meant = readSearch(typed).numbers.some((number) => bornThen(number, { dateOfBirth: date }));
  return meant ? <mark>{words}</mark> : words;
};
