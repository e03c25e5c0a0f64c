import { expect, test } from 'vitest';
import { groupItems } from './group-items.ts';
import { subjectFactWords, type SubjectFact } from './subject-fact.ts';

const read = (facts: readonly SubjectFact[], reason: string | null = null): string[] =>
  groupItems(
    facts.map((fact, place) => ({
      id: String(place),
      at: '2026-11-12T09:51:00.000Z',
      by: 'Odalys Fenn',
      words: subjectFactWords(fact, reason),
    })),
  ).map(({ title, details }) => [title, ...details].join(' | '));

const sex: SubjectFact = { kind: 'changed', field: 'sex', from: 'Male', to: 'Female' };
const mrn: SubjectFact = { kind: 'identifier', act: 'added', label: 'MRN', number: 'A-1', issuer: null };

test.each<[SubjectFact, string]>([
  [{ kind: 'created' }, 'Subject created'],
  [sex, 'Sex changed | Male → Female'],
  [{ kind: 'changed', field: 'gender', from: null, to: 'x' }, 'Gender changed | empty → x'],
  [mrn, 'MRN added | A-1'],
  [
    { kind: 'identifier', act: 'removed', label: 'National id', number: '77', issuer: 'Spain' },
    'National id removed | 77, issued by Spain',
  ],
  [{ kind: 'merged_into', other: 'Quist, Ada' }, 'Merged into Quist, Ada'],
  [{ kind: 'merge_into_undone', other: 'Quist, Ada' }, 'Merge into Quist, Ada undone'],
  [{ kind: 'merge_undone', other: null }, 'Merge of another subject undone'],
  [
    { kind: 'merged_from', other: 'Quist, Ada', accessions: 2, identifiers: 1 },
    'Quist, Ada merged into this subject | 2 accessions and 1 identifier moved',
  ],
])('%j reads "%s"', (fact, words) => {
  expect(read([fact])).toEqual([words]);
  expect(read([fact], 'Typed twice')).toEqual([`${words} | Typed twice`]);
});

test('fields changed in one save are one item, and so are identifiers', () => {
  expect(read([sex, { kind: 'changed', field: 'givenName', from: 'Ada', to: 'Ida' }])).toEqual([
    '2 fields changed | Given name: Ada → Ida, Sex: Male → Female',
  ]);
  expect(read([mrn, { ...mrn, number: 'A-2' }])).toEqual(['2 identifiers added | MRN A-1, MRN A-2']);
});
