import { expect, test } from 'vitest';
import { holdInShort, tubeRejected } from './hold-words.ts';

test('in a list a rejected tube is named by what is wrong with it, and a person’s own words stay as they are', () => {
  expect(holdInShort(tubeRejected('26-000294-1', 'hemolysed'))).toBe('Rejected: hemolysed');
  expect(holdInShort('Tube and order differ')).toBe('Tube and order differ');
});
