import type { Note } from '@aliquot/domain/accessions/case-extras';
import { expect, test } from 'vitest';
import { makeRow, makeWorklist } from '#testing/make-worklist.ts';
import { mergeNotes } from './note-session.ts';

const note = (id: number, orderId: number | null): Note => ({
  id,
  text: `Note ${id}`,
  at: '2026-11-15T09:00:00.000Z',
  by: 'Jonas Pryce',
  order: orderId === null ? null : { id: orderId, testName: 'Potassium' },
  settledAt: null,
  settledBy: null,
});

test('the case’s notes go to the rows they are about, the newest last; other rows stay the very same', () => {
  const worklist = makeWorklist({ rows: [makeRow(11), makeRow(12)] });
  const after = mergeNotes(worklist, [note(4, 11), note(3, null), note(2, 13), note(1, 11)]);
  expect(after.rows[0]?.notes.map(({ id }) => id)).toEqual([1, 4]);
  expect(after.rows[1]).toBe(worklist.rows[1]);
  expect(mergeNotes(after, [note(4, 11), note(1, 11)]).rows[0]).toBe(after.rows[0]);
});

test('an answer that comes late takes no note away', () => {
  const worklist = makeWorklist({ rows: [makeRow(11)] });
  const after = mergeNotes(worklist, [note(4, 11), note(1, 11)]);
  expect(mergeNotes(after, [note(1, 11)]).rows[0]?.notes.map(({ id }) => id)).toEqual([1, 4]);
});
