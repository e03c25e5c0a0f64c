import { expect, test } from 'vitest';
import { moved, shownAndHidden, toggled } from './column-order.ts';

const usual = ['case', 'status', 'hold', 'due'] as const;
type Name = (typeof usual)[number] | 'extra';
const shown: readonly Name[] = ['case', 'due', 'status'];

test('a column put back stands where it usually does; one of no usual place comes last', () => {
  expect(toggled<Name>(shown, 'hold', usual)).toEqual(['case', 'due', 'status', 'hold']);
  expect(toggled<Name>(shown, 'extra', usual)).toEqual(['case', 'due', 'status', 'extra']);
  expect(toggled<Name>(shown, 'due', usual)).toEqual(['case', 'status']);
});

test('moves by one, and never before the case or past the end', () => {
  expect(moved<Name>(shown, 'status', -1)).toEqual(['case', 'status', 'due']);
  expect(moved<Name>(shown, 'due', -1)).toEqual(shown);
  expect(moved<Name>(shown, 'status', 1)).toEqual(shown);
  expect(moved<Name>(shown, 'case', 1)).toEqual(shown);
});

test('hidden ones follow those in sight', () => {
  expect(shownAndHidden<Name>(shown, usual)).toEqual(['case', 'due', 'status', 'hold']);
});
