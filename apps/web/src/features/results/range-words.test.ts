import { expect, test } from 'vitest';
import { rangeWords } from './range-words.ts';

test.each([
  ['3.5 to 5.1', '3.5–5.1'],
  ['-2.0 to 3.0', '-2.0–3.0'],
  ['-5 to -2', '-5 to -2'],
  ['> 3.5 to 5.1', '> 3.5 to 5.1'],
  ['3.5 to < 5.1', '3.5 to < 5.1'],
  ['≤ 5.7', '≤ 5.7'],
  ['0 to 5 per field', '0 to 5 per field'],
  [null, '–'],
])('%s in a column: %s', (shown, words) => expect(rangeWords(shown)).toBe(words));
