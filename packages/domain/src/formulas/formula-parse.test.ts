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
    ['', 'Expected a number, a name or "(" at the start (character 1)'],
    ['na + ', 'Expected a number, a name or "(" after "+" (character 6)'],
    ['na + )', 'Expected a number, a name or "(" after "+", found ")" (character 6)'],
    ['(na', 'Expected ")" after "na" (character 4)'],
    ['na cl', 'Expected an operator or the end after "na", found "cl" (character 4)'],
    ['sqrt(na)', '"sqrt" is not a function; use min, max, log10 or if (character 1)'],
    ['constructor(1)', '"constructor" is not a function; use min, max, log10 or if (character 1)'],
    ['min(na)', 'min compares at least two values (character 1)'],
    ['min', 'Expected "(" after "min" (character 4)'],
    ['if(a, b)', 'Expected "," after "b", found ")" (character 8)'],
    ['a < b', '"<" belongs inside if(…) (character 3)'],
    ['a and b', 'Expected an operator or the end after "a", found "and" (character 3)'],
    ['and + 1', '"and" is a reserved word and cannot name an input (character 1)'],
    ['.5 * a', '"." has no meaning in a formula; enter a digit before the point, as in 0.5 (character 1)'],
    ['a × b', '"×" has no meaning in a formula; write "*" (character 3)'],
    ['a; b', '";" has no meaning in a formula (character 2)'],
    ['a["b"]', '"[" has no meaning in a formula; write "(" (character 2)'],
    ['1e5', 'Expected an operator or the end after "1", found "e5" (character 2)'],
  ])('refuses %j and says why', (text, reason) => {
    expect(refusalOf(text)).toBe(reason);
  });

  test('has limits that an import file cannot exceed', () => {
    expect(refusalOf('a'.repeat(501))).toContain('at most 500 characters');
    expect(refusalOf(`${'('.repeat(60)}a${')'.repeat(60)}`)).toContain('at most 50 deep');
    expect(refusalOf(`${'-'.repeat(60)}a`)).toContain('at most 50 deep');
    expect(refusalOf(`${'2^'.repeat(60)}a`)).toContain('at most 50 deep');
    expect(refusalOf(`${'a+'.repeat(120)}a`)).toContain('at most 200 terms');
    expect(refusalOf('1'.repeat(41))).toContain('at most 40 characters');
  });
});
