import { codeDigits, codeKey } from './fold-text.ts';
import type { SearchNumber } from './read-search.ts';

/** Whether a stored number begins with what was typed, or is it but for zeros. */
export const matchesNumber = ({ key, digits, lead }: SearchNumber, stored: string): boolean => {
  const storedKey = codeKey(stored);
  return key !== '' && (storedKey.startsWith(key) || (codeDigits(stored) === digits && storedKey.startsWith(lead)));
};
