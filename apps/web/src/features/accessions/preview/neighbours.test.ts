import { expect, test } from 'vitest';
import { neighbours } from './neighbours.ts';

test.each([
  [7, { previous: null, next: 8, words: '1 of 3' }],
  [8, { previous: 7, next: 9, words: '2 of 3' }],
  [9, { previous: 8, next: null, words: '3 of 3' }],
  [1, { previous: null, next: 7, words: '' }],
])('around %d', (id, expected) => expect(neighbours([7, 8, 9], id)).toEqual(expected));

test('without a list there is nowhere to go', () =>
  expect(neighbours([], 1)).toEqual({ previous: null, next: null, words: '' }));
