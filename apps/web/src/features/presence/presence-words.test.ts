import type { PresenceMark, SomebodyHere } from '@aliquot/domain/presence/presence';
import { expect, test } from 'vitest';
import { onePerPerson, rowWords, shortRowWords, togetherWords, whereWords } from './presence-words.ts';

const person = (userId: number, name: string, mark: Partial<PresenceMark> = {}): SomebodyHere => ({
  userId,
  name,
  mark: { part: null, item: null, field: null, doing: 'here', ...mark },
});

test('each person is there once, by the page that says most', () => {
  const people = [
    person(1, 'Imani Okoro'),
    person(1, 'Imani Okoro', { item: 4, doing: 'typing' }),
    person(1, 'Imani Okoro', { item: 2 }),
    person(2, 'Tom Wray'),
  ];
  expect(onePerPerson(people).map(({ userId, mark }) => [userId, mark.item])).toEqual([
    [1, 4],
    [2, null],
  ]);
});

test('names one, counts several', () => {
  expect(togetherWords([person(1, 'Imani Okoro')])).toBe('You and Imani Okoro');
  expect(togetherWords([person(1, 'Imani Okoro'), person(2, 'Tom Wray')])).toBe('You and 2 others');
});

test('says where somebody is', () => {
  expect(whereWords(person(1, '', { item: 3, doing: 'typing' }).mark, 'B2')).toBe('typing in B2');
  expect(whereWords(person(1, '', { item: 3 }).mark, 'B2')).toBe('at B2');
  expect(whereWords(person(1, '').mark, null)).toBe('here');
});

test('says before an action who else is on the row, the busiest first', () => {
  expect(rowWords([])).toBeNull();
  expect(rowWords([person(2, 'Tom Wray', { item: 3 })])).toBe('Tom Wray is on this row too.');
  expect(rowWords([person(2, 'Tom Wray', { item: 3 }), person(1, 'Imani Okoro', { item: 3, doing: 'typing' })])).toBe(
    'Imani Okoro is typing here: what you see may change. 1 other is on this row too.',
  );
  const [imani, tom] = [person(1, 'Imani Okoro', { item: 3 }), person(2, 'Tom Wray', { item: 3 })];
  expect(shortRowWords([])).toBeNull();
  expect(shortRowWords([imani])).toBe('Imani is on this row');
  expect(shortRowWords([imani, tom])).toBe('Imani and others are on this row');
  expect(shortRowWords([imani, person(2, 'Tom Wray', { item: 3, doing: 'reviewing' })])).toBe('Tom is reviewing this');
});
