import fc from 'fast-check';
import { expect, test } from 'vitest';
import { beginsNear, isNear, joinNeighbours, nearSpellings } from './near-words.ts';

test.each([
  ['tidwell', 'tidewell', true],
  ['tideewell', 'tidewell', true],
  ['tidewall', 'tidewell', true],
  ['tiedwell', 'tidewell', true],
  ['tidewell', 'tidewell', true],
  ['tdiweell', 'tidewell', false],
  ['tidwel', 'tidewell', false],
  ['', 'a', true],
  ['ab', '', false],
])('%s and %s: %s', (typed, word, near) => expect(isNear(typed, word)).toBe(near));

const word = fc.string({ unit: fc.constantFrom(...Array.from('abcdez')), minLength: 1, maxLength: 7 });

test('what the index is asked for is all that is one slip away, and nothing else', () => {
  fc.assert(
    fc.property(word, word, (one, other) => {
      expect(nearSpellings(one).every((near) => isNear(one, near))).toBe(true);
      expect(one === other || nearSpellings(one).includes(other)).toBe(isNear(one, other));
      expect(isNear(one, other)).toBe(isNear(other, one));
    }),
  );
});

test('a word that is begun with a slip', () => {
  expect(['tidw', 'tieew', 'tdew', 'xide', 'tide'].map((typed) => beginsNear(typed, 'tidewell'))).toEqual([
    true,
    true,
    true,
    true,
    true,
  ]);
  expect(beginsNear('corw', 'tidewell')).toBe(false);
});

test('Greek and Cyrillic words have slips of their own letters', () => {
  expect(nearSpellings('νικς')).toContain('νικος');
  expect(nearSpellings('щебакова')).toContain('щербакова');
});

test('neighbours may be one word', () => {
  expect(joinNeighbours(['mc', 'donald', 'ian'])).toEqual([
    ['mcdonald', 'ian'],
    ['mc', 'donaldian'],
  ]);
  expect(joinNeighbours(['one'])).toEqual([]);
});
