import { expect, test } from 'vitest';
import { dismissLabel } from './dismiss-label.ts';

test('a dialog is left with Cancel, and with Go back where the action itself is a cancellation', () => {
  expect(dismissLabel('Reject tube')).toBe('Cancel');
  expect(dismissLabel('Cancel test')).toBe('Go back');
});
