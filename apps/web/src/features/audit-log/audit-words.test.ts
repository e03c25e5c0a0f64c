import { expect, test } from 'vitest';
import { actionWords, recordWords, whoWords } from './audit-words.ts';
import { recordLink } from './record-links.ts';

test.each([
  ['tests.update', 'Tests · update'],
  ['auth.signIn', 'Auth · sign in'],
  ['resultCodes.create', 'Result codes · create'],
  ['database', 'Database'],
  ['tests.', 'Everything in tests'],
])('the action %s reads %s', (action, words) => {
  expect(actionWords(action)).toBe(words);
});

test('who acted: a person, somebody who was not signed in yet, or the system', () => {
  expect(whoWords({ who: { id: 1, name: 'Anna Finch' }, role: 'aliquot_lab_manager' })).toBe('Anna Finch');
  expect(whoWords({ who: null, role: 'anonymous' })).toBe('Not signed in');
  expect(whoWords({ who: null, role: null })).toBe('System');
});

test('[UX-19] a record is called by its kind and its name; one that is gone by its kind', () => {
  expect(recordWords({ rootTable: 'accessions', rootName: '26-000123' })).toBe('Accession 26-000123');
  expect(recordWords({ rootTable: 'printers', rootName: null })).toBe('this printer');
});

test.each([
  ['accessions', '12', '/accessions/12'],
  ['runs', '7', '/runs/7'],
  ['subjects', '5', '/subjects/5'],
  ['tube_fields', '7', '/admin/tubes/fields/7/edit'],
  ['result_codes', 'A/B', '/admin/results/A%2FB/edit'],
  ['sessions', '7', null],
])('[UX-19] a record of %s with number %s opens at %s', (rootTable, rootId, page) => {
  expect(recordLink({ rootTable, rootId, rootName: 'Name' })).toBe(page);
});

test('a record that is gone has no page', () => {
  expect(recordLink({ rootTable: 'printers', rootId: '7', rootName: null })).toBeNull();
});
