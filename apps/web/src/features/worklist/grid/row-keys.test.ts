import { expect, test } from 'vitest';
import { makeColumn } from '#testing/make-worklist.ts';
import { mayBeginWith } from './grid-shape.ts';
import { rowKeys } from './row-keys.ts';

const entryOf = (type: 'numeric' | 'coded' | 'text', options: { code: string; label: string }[] = []) =>
  makeColumn({
    entry: {
      ...makeColumn().entry,
      type,
      options: options.map((option) => ({ ...option, interpretation: 'none' as const })),
    },
  });
const figure = entryOf('numeric');
const coded = entryOf('coded', [
  { code: 'POS', label: 'Positive' },
  { code: '0', label: 'Negative' },
]);
const words = entryOf('text');

test('a figure begins with no letter, a text with any, a code with those of its codes and names', () => {
  expect(mayBeginWith(figure.entry, 'n')).toBe(false);
  expect(mayBeginWith(words.entry, 'l')).toBe(true);
  expect(['n', 'P', 'l'].map((letter) => mayBeginWith(coded.entry, letter))).toEqual([true, true, false]);
});

test('the caps say what to press here: the letter, or Alt with it where the letter would be typed', () => {
  expect(rowKeys(figure, true)).toEqual({ note: ['N'], call: ['L'] });
  expect(rowKeys(coded, true)).toEqual({ note: ['Alt', 'N'], call: ['L'] });
  expect(rowKeys(words, true)).toEqual({ note: ['Alt', 'N'], call: ['Alt', 'L'] });
  // Not in a result: nothing is typed there.
  expect(rowKeys(undefined, true).note).toEqual(['N']);
  expect(rowKeys(figure, false)).toEqual({ note: ['Alt', 'N'], call: ['Alt', 'L'] });
});
