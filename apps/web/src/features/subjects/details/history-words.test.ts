import type { SubjectChange } from '@aliquot/domain/subjects/subject-summary';
import { expect, test } from 'vitest';
import { actionWords, readableChange, isShown } from './history-words.ts';

const entry = (values: Partial<SubjectChange>): SubjectChange => ({
  at: '2026-11-12T10:00:00.000000Z',
  seq: '1',
  by: 'Odalys Fenn',
  action: 'subjects.update',
  reason: null,
  table: 'subjects',
  change: 'update',
  before: null,
  after: null,
  ...values,
});

test.each([
  [{ change: 'insert' }, 'created this record'],
  [{ before: { sex: 'male' }, after: { sex: 'female' } }, 'changed'],
  [{ before: { merged_into: null }, after: { merged_into: 7 } }, 'merged this record into another'],
  [{ before: { merged_into: 7 }, after: { merged_into: null } }, 'undid the merge of this record'],
  [{ table: 'subject_identifiers', change: 'insert' }, 'added an identifier'],
  [{ table: 'subject_identifiers', change: 'delete' }, 'removed an identifier'],
  [{ table: 'subject_merges', change: 'insert' }, 'merged a record into this one'],
  [{ table: 'subject_merges', change: 'update' }, 'undid a merge'],
] as [Partial<SubjectChange>, string][])('%o', (values, words) => expect(actionWords(entry(values))).toBe(words));

test('what the database keeps for itself is left out; the rest is said as people say it', () => {
  const shown = readableChange(
    entry({
      before: { merged_into: null, search_name: 'quist, ada' },
      after: { merged_into: 7, search_name: 'quist, ida', moved_accession_ids: [1, 2], kind: 'mrn', value: 'A-1' },
    }),
  );
  expect(readableChange(entry({ change: 'insert', after: { sex: 'male', gender: null } })).after).toEqual({
    sex: 'male',
  });
  expect(shown.before).toEqual({ merged_into: null });
  expect(shown.after).toEqual({ merged_into: 'Record 7', accessions: '2 accessions', kind: 'MRN', number: 'A-1' });
});

test('a number that moved with a merge is told once, by the merge', () => {
  expect(isShown(entry({ table: 'subject_identifiers' }))).toBe(false);
  expect(isShown(entry({ table: 'subject_identifiers', change: 'insert' }))).toBe(true);
});
