import { expect, test } from 'vitest';
import { shownMessage } from './shown-message.ts';

test('[PAGE-2] the message is shown as it is, and its absence is said', () => {
  expect(shownMessage('The certificate has expired')).toBe('The certificate has expired');
  expect(shownMessage('x'.repeat(200))).toBe('x'.repeat(200));
  for (const nothing of [undefined, '', '  ']) expect(shownMessage(nothing)).toBe('An unknown error occurred');
});

test('[SEC-F23] a message has at most 200 characters, and none is cut in two', () => {
  expect(shownMessage('x'.repeat(201))).toBe(`${'x'.repeat(199)}…`);
  expect(Array.from(shownMessage('🧪'.repeat(5_000)))).toHaveLength(200);
  expect(shownMessage('🧪'.repeat(5_000)).isWellFormed()).toBe(true);
});
