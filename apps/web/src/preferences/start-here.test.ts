import { expect, test } from 'vitest';
import { parseStartHere, startHereOf } from './start-here.ts';

test('how the card was left is read back; anything else counts for nothing', () => {
  for (const state of ['open', 'folded', 'closed'] as const) expect(parseStartHere(state)).toBe(state);
  for (const text of [null, '', 'null', 'OPEN', '{}']) expect(parseStartHere(text), String(text)).toBeNull();
});

test('a card closed by one user is not closed for another', () => {
  startHereOf('u1').set('closed');
  expect(startHereOf('u1').get()).toBe('closed');
  expect(startHereOf('u2').get()).toBeNull();
});
