import { matchesNumber } from '#search-text/match-number.ts';
import { nameWords } from '#search-text/name-words.ts';
import type { Search } from '#search-text/read-search.ts';
import { bornThen, matchName } from '#subjects/match-subject.ts';

/** One of its own numbers, a tube's or an order's, and who it is about. */
export type NumberedAccession = { number: string; subjectName: string; dateOfBirth: string | null };

/** Whether an accession is meant by its number alone, or by a number and the name or the birth date of its subject. */
export const matchAccession = (search: Search, { number, subjectName, dateOfBirth }: NumberedAccession): boolean => {
  if (matchesNumber(search.whole, number)) return true;
  const [familyName = '', givenName = ''] = subjectName.split(', ');
  return (
    matchName(search, nameWords({ familyName, givenName })) !== null &&
    search.numbers.every((typed) => matchesNumber(typed, number) || bornThen(typed, { dateOfBirth }))
  );
};
