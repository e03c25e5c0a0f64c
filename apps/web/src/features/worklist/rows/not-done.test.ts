import { expect, test } from 'vitest';
import { notDoneReasons, reasonsFor, withWholeReason } from './not-done.ts';

test.each([
  ['-h', '- Hemolyzed'],
  ['- CLO', '- Clotted'],
  ['-i', '-i'],
  ['-in', '-in'],
  ['-ins', '-ins'],
  ['-insu', '- Insufficient quantity'],
  ['-spilled', '-spilled'],
  ['-', '-'],
  ['-4.1', '-4.1'],
  ['4.1', '4.1'],
])('%s is taken as %s', (typed, taken) => {
  expect(withWholeReason(typed)).toBe(taken);
});

test('a dash asks for a reason and offers the usual ones', () => {
  expect(reasonsFor('-')).toEqual(notDoneReasons);
  expect(reasonsFor('-l')).toEqual(['Lipemic']);
  expect(reasonsFor('4.1')).toBeNull();
  expect(reasonsFor('-0.5')).toBeNull();
});
