import { allowed } from './allowed.ts';

/**
 * Judges an SPDX expression: of `A OR B` one must be allowed, of `A AND B` both. An exception (`WITH …`) only ever grants
 * more. Whatever is not an expression (`SEE LICENSE IN …`, `UNLICENSED`, nothing) is refused.
 */
export const isAllowed = (expression: string): boolean => {
  const words = expression.match(/[()]|[^\s()]+/g) ?? [];
  let at = 0;

  const either = (): boolean => {
    let good = both();
    while (words[at]?.toUpperCase() === 'OR') {
      at += 1;
      good = both() || good;
    }
    return good;
  };
  const both = (): boolean => {
    let good = single();
    while (words[at]?.toUpperCase() === 'AND') {
      at += 1;
      good = single() && good;
    }
    return good;
  };
  const single = (): boolean => {
    const word = words[at++] ?? '';
    if (word === '(') {
      const good = either();
      return words[at++] === ')' && good;
    }
    if (words[at]?.toUpperCase() === 'WITH') at += 2;
    return allowed.includes(word);
  };

  return either() && at === words.length;
};
