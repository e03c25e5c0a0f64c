import { wordsOf } from './fold-text.ts';

type Named = { familyName: string; givenName: string };

/** A name of more words than this is found by its first ones. */
const mostWords = 4;

const wordsOfPart = (part: string): string[] => {
  const words = wordsOf(part).slice(0, mostWords);
  return words.length > 1 ? [...words, words.join('')] : words;
};

/** What a person is found by: each word of the name, and "delacruz" for De la Cruz. As the database keeps them. */
export const nameWords = ({ familyName, givenName }: Named): string[] => [
  ...new Set([...wordsOfPart(familyName), ...wordsOfPart(givenName)]),
];
