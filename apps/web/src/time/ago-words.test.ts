import { expect, test } from 'vitest';
import { agoWords } from './ago-words.ts';

const now = Date.parse('2026-11-15T12:00:00Z');

test.each([
  ['2026-11-15T12:00:20Z', 'just now'],
  ['2026-11-15T11:59:01Z', 'just now'],
  ['2026-11-15T11:59:00Z', '1 minute ago'],
  ['2026-11-15T11:01:00Z', '59 minutes ago'],
  ['2026-11-15T11:00:00Z', '1 hour ago'],
  ['2026-11-14T12:00:01Z', '23 hours ago'],
  ['2026-11-14T12:00:00Z', 'yesterday'],
  ['2026-11-05T12:00:00Z', '10 days ago'],
])('at noon, %s was %s', (then, words) => {
  expect(agoWords(then, now)).toBe(words);
});
