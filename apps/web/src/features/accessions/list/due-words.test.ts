import { expect, test } from 'vitest';
import { dueWords } from './due-words.ts';

const now = Date.parse('2026-11-12T10:00:00Z');
const at = (minutes: number) => dueWords(new Date(now + minutes * 60_000).toISOString(), 'received', now);

test.each([
  [-190, '3 h 10 m late', 'over'],
  [-1, '1 m late', 'over'],
  [0, 'in 0 m', 'soon'],
  [59, 'in 59 m', 'soon'],
  [60, 'in 1 h 00 m', 'later'],
  [125, 'in 2 h 05 m', 'later'],
  [3000, 'in 2 d 2 h', 'later'],
])('%d minutes from now', (minutes, text, tone) => expect(at(minutes)).toEqual({ text, tone }));

test('what is reported or cancelled is due no more', () => {
  expect(dueWords('2026-11-12T09:00:00Z', 'final', now)).toEqual({ text: '–', tone: 'done' });
});
