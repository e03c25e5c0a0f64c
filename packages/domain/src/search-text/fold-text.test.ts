import fc from 'fast-check';
import { expect, test } from 'vitest';
import { codeDigits, codeKey, foldText, wordsOf } from './fold-text.ts';

test.each([
  ['SØRENSEN', 'sorensen'],
  ['Grünwaldstraß', 'grunwaldstrass'],
  ['Nguyễn', 'nguyen'],
  ['Łukasz Đorđe', 'lukasz dorde'],
  ['İpek Işık', 'ipek isik'],
  ['Þórr Ægir', 'thorr aegir'],
  ['ΠΑΠΑΔΆΚΗΣ', 'παπαδακησ'],
  ['Παπαδάκης', 'παπαδακησ'],
  ['Алёна', 'алена'],
])('%s is compared as %s', (typed, folded) => expect(foldText(typed)).toBe(folded));

test('words stand between whatever is no letter and no digit', () => {
  expect(wordsOf(' Smith-Jones,  Anna\u00a0J. ')).toEqual(['smith', 'jones', 'anna', 'j']);
  expect(wordsOf("O’Brien O'Brien Oʼbrien")).toEqual(['o', 'brien', 'o', 'brien', 'o', 'brien']);
  expect(wordsOf(' - ,.')).toEqual([]);
});

test('a number is the same with and without its punctuation', () => {
  expect([codeKey('26-004786'), codeKey('26 004786'), codeKey('A.77/31')]).toEqual(['26004786', '26004786', 'a7731']);
  expect(['26-004786', '0', '00', 'MRN', 'AB-007-X', ''].map(codeDigits)).toEqual(['4786', '0', '0', '', '7', '']);
});

test('what is folded stays as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (text) => {
      const once = foldText(text);
      expect(wordsOf(once).join(' ')).toBe(wordsOf(text).join(' '));
    }),
  );
});
