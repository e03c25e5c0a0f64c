import { countedThings, everydayUnits, lookAlikes } from './ucum-units.ts';

const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const plainDigits = (text: string): string =>
  text.replace(/[⁰¹²³⁴⁵⁶⁷⁸⁹]/gu, (digit) => String(superscripts.indexOf(digit)));

/** Signs that look like something else in a letter or a spreadsheet. Only for guessing: nothing is changed behind anyone's back. */
const inPlainSigns = (text: string): string => {
  const ascii = text
    .trim()
    .replace(/[\u00b5\u03bc]/gu, 'u')
    // ×10³/µL, x10^9/L, 10E6/uL, 10**9/L
    .replace(/^[x×*]\s*/u, '')
    .replace(/^10\s*(?:[eE^*]|\*\*)?\s*(?=[⁰¹²³⁴⁵⁶⁷⁸⁹]|(?<!10)\d{1,2}(?:\/|$))/u, '10*');
  return plainDigits(ascii)
    .replace(/\s*\/\s*|\s+per\s+/gu, '/')
    .replace(/[·⋅×*](?!\d)/gu, '.');
};

const byCase = (table: readonly (readonly [string, string])[], word: string): string | null => {
  const exact = table.find(([written]) => written === word);
  const close = table.filter(([written]) => written.toLowerCase() === word.toLowerCase());
  const [only] = close;
  // Two readings (mU and MU) are no suggestion.
  const single = new Set(close.map(([, meant]) => meant)).size === 1 ? only : undefined;
  return (exact ?? single)?.[1] ?? null;
};

const everyday = everydayUnits.map((unit) => [unit, unit] as const);

const meantBy = (word: string): string =>
  byCase(Object.entries(lookAlikes), word) ??
  byCase(everyday, word) ??
  (countedThings.has(word.toLowerCase()) ? `{${word}}` : word);

/** What a refused unit probably was meant to be; null when there is no good guess. The caller checks that the guess is a unit. */
export const suggestUnit = (text: string): string | null => {
  if (text.length > 100) return null;
  const guess = inPlainSigns(text)
    .split('/')
    .map((part) => (/^(?:10\*\d*|\[.*\]|.*\{.*)$/u.test(part) ? part : meantBy(part.trim())))
    .join('/');
  return guess === '' ? null : guess;
};
