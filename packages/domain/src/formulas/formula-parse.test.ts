import { describe, expect, test } from 'vitest';
import { parseFormula } from './formula-parse.ts';
import { print, variablesOf, type Expression } from './formula-tree.ts';

const treeOf = (text: string): Expression => {
  const parsed = parseFormula(text);
  if (!parsed.ok) throw new Error(parsed.reason);
  return parsed.tree;
};
const refusalOf = (text: string): string => {
  const parsed = parseFormula(text);
  return parsed.ok ? `accepted as ${print(parsed.tree)}` : parsed.reason;
};

describe('reading a formula', () => {
  test.each([
    ['a-b-c', 'a - b - c'],
    ['a - (b - c)', 'a - (b - c)'],
    ['(a*b)/c', 'a * b / c'],
    ['a/(b*c)', 'a / (b * c)'],
    ['-a^2', '-a ^ 2'],
    ['(-a)^2', '(-a) ^ 2'],
    ['2^3^x', '2 ^ 3 ^ x'],
    ['(2^3)^x', '(2 ^ 3) ^ x'],
    ['a ^ -1.2', 'a ^ -1.2'],
    ['a * -b', 'a * -b'],
    ['- - a', '--a'],
    ['((a))', 'a'],
    ['min(a,b , c)', 'min(a, b, c)'],
    ['if(trig>=400,0,trig/5)', 'if(trig >= 400, 0, trig / 5)'],
    ['if(female, 0.7, 0.9)', 'if(female, 0.7, 0.9)'],
  ])('%s is understood as %s', (text, printed) => {
    expect(print(treeOf(text))).toBe(printed);
  });

  test('names its inputs once, in order of appearance', () => {
    expect(variablesOf(treeOf('100 * fe / (fe + uibc) + if(fe < x, y, 1)'))).toEqual(['fe', 'uibc', 'x', 'y']);
  });

  test.each([
    ['', 'Expected a number, a name or "(" at the start (place 1)'],
    ['na + ', 'Expected a number, a name or "(" after "+" (place 6)'],
    ['na + )', 'Expected a number, a name or "(" after "+", found ")" (place 6)'],
    ['(na', 'Expected ")" after "na" (place 4)'],
    ['na cl', 'Expected an operator or the end after "na", found "cl" (place 4)'],
    ['sqrt(na)', '"sqrt" is no function; there are min, max, log10 and if (place 1)'],
    ['constructor(1)', '"constructor" is no function; there are min, max, log10 and if (place 1)'],
    ['min(na)', 'min compares at least two values (place 1)'],
    ['min', 'Expected "(" after "min" (place 4)'],
    ['if(a, b)', 'Expected "," after "b", found ")" (place 8)'],
    ['a < b', '"<" belongs inside if(…) (place 3)'],
    ['a and b', 'Expected an operator or the end after "a", found "and" (place 3)'],
    ['and + 1', '"and" is a word of the grammar and cannot name an input (place 1)'],
    ['.5 * a', '"." has no meaning in a formula; write a digit before the point, as in 0.5 (place 1)'],
    ['a × b', '"×" has no meaning in a formula; write "*" (place 3)'],
    ['a; b', '";" has no meaning in a formula (place 2)'],
    ['a["b"]', '"[" has no meaning in a formula; write "(" (place 2)'],
    ['1e5', 'Expected an operator or the end after "1", found "e5" (place 2)'],
  ])('refuses %j and says why', (text, reason) => {
    expect(refusalOf(text)).toBe(reason);
  });

  test('has limits that an import file cannot exceed', () => {
    expect(refusalOf('a'.repeat(501))).toContain('at most 500 characters');
    expect(refusalOf(`${'('.repeat(60)}a${')'.repeat(60)}`)).toContain('at most 50 deep');
    expect(refusalOf(`${'-'.repeat(60)}a`)).toContain('at most 50 deep');
    expect(refusalOf(`${'2^'.repeat(60)}a`)).toContain('at most 50 deep');
    expect(refusalOf(`${'a+'.repeat(120)}a`)).toContain('at most 200 parts');
    expect(refusalOf('1'.repeat(41))).toContain('at most 40 characters');
  });
});
