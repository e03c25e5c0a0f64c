import { expect, test } from 'vitest';
import { readBirth } from './typed-birth.ts';

test.each([
  ['3/15/1984', '1984-03-15'],
  ['19840315', '1984-03-15'],
  [' 1984-03-15 ', '1984-03-15'],
  ['15 March', '15 March'],
])('%s', (typed, kept) => expect(readBirth(typed)).toBe(kept));
