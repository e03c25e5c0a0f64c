/**
 * How text is compared when somebody searches: without capitals, accents and punctuation, so that "sorensen" finds Sørensen and
 * "obrien" finds O'Brien. The database folds stored names and numbers by the same rules (engine.fold_text); a test holds both
 * against each other.
 */
const oneLetter: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ŧ: 't',
  ς: 'σ',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
};
const special = new RegExp(`[${Object.keys(oneLetter).join('')}]`, 'gu');
const accents = /[\u0300-\u036f]/gu;
const separators = /[\p{Cc} !-/:-@[-`{-\u00bf\u02b0-\u02ff\u2000-\u206f\u3000-\u303f]+/u;

export const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(accents, '')
    .replace(special, (letter) => oneLetter[letter] ?? letter);

/** "Smith-Jones, Anna" → smith, jones, anna. */
export const wordsOf = (text: string): string[] =>
  foldText(text)
    .split(separators)
    .filter((word) => word !== '');

/** A number as it is compared: "26-004786" and "26 004786" are one. */
export const codeKey = (text: string): string => wordsOf(text).join('');

/** The last digits of a number, as people say them: 4786 for 26-004786. Empty without a digit. */
export const codeDigits = (text: string): string => (/(\d+)\D*$/u.exec(text)?.[1] ?? '').replace(/^0+(?=\d)/u, '');
