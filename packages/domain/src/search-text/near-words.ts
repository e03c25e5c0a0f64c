/** Small typos: one letter too many, too few, wrong, or two that changed places. */

/** Below this nearly everything is near to everything. */
export const shortestNear = 4;
/** Above this there are more slips than anybody makes. */
export const longestNear = 20;

/** Whether two words are the same but for one slip. Equal words are. */
export const isNear = (typed: string, word: string): boolean => {
  if (Math.abs(typed.length - word.length) > 1) return false;
  let start = 0;
  while (start < typed.length && start < word.length && typed[start] === word[start]) start += 1;
  const rest = typed.slice(start);
  const wanted = word.slice(start);
  return (
    rest === wanted ||
    rest.slice(1) === wanted ||
    rest === wanted.slice(1) ||
    rest.slice(1) === wanted.slice(1) ||
    (rest[0] === wanted[1] && rest[1] === wanted[0] && rest.slice(2) === wanted.slice(2))
  );
};

/** Whether a word begins as somebody typed it, but for one slip. */
export const beginsNear = (typed: string, word: string): boolean =>
  [-1, 0, 1].some((more) => isNear(typed, word.slice(0, typed.length + more)));

const latin = 'abcdefghijklmnopqrstuvwxyz';
const alphabets: readonly (readonly [RegExp, string])[] = [
  [/[a-z]/u, latin],
  [/[\u03b1-\u03c9]/u, 'αβγδεζηθικλμνξοπρστυφχψω'],
  [/[\u0430-\u044f]/u, 'абвгдежзиклмнопрстуфхцчшщъыьэюя'],
];
const lettersFor = (word: string): readonly string[] =>
  alphabets.filter(([script]) => script.test(word)).flatMap(([, letters]) => Array.from(letters));

/** Every word that is one slip away: what the index is asked for, because it can only answer for beginnings it is given. */
export const nearSpellings = (word: string): string[] => {
  const letters = lettersFor(word);
  const near = new Set<string>();
  for (let at = 0; at <= word.length; at += 1) {
    const [before, after] = [word.slice(0, at), word.slice(at)];
    for (const letter of letters) near.add(before + letter + after);
    if (after === '') continue;
    near.add(before + after.slice(1));
    for (const letter of letters) near.add(before + letter + after.slice(1));
    if (after.length > 1) near.add(before + (after[1] ?? '') + (after[0] ?? '') + after.slice(2));
  }
  near.delete(word);
  return [...near];
};

/** "mc donald" is McDonald: neighbours may be one word. */
export const joinNeighbours = (words: readonly string[]): string[][] =>
  words.slice(1).map((word, at) => [...words.slice(0, at), `${words[at]}${word}`, ...words.slice(at + 2)]);
