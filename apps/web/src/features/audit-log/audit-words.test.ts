import { expect, test } from 'vitest';
import { actionWords, kindWords, whoWords } from './audit-words.ts';
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

test.each([
  ['clients', 'Client'],
  ['field_sets', 'Field set'],
  ['result_codes', 'Coded result'],
  ['samples', 'Tube'],
  ['sessions', 'Session'],
])('one of %s is a %s', (table, words) => {
  expect(kindWords(table)).toBe(words);
});

test('who acted: a person, somebody who was not signed in yet, or the system', () => {
  expect(whoWords({ who: { id: 1, name: 'Anna Finch' }, role: 'aliquot_lab_manager' })).toBe('Anna Finch');
  expect(whoWords({ who: null, role: 'anonymous' })).toBe('Not signed in');
  expect(whoWords({ who: null, role: null })).toBe('System');
});

test('a record with a page is linked, one without is not', () => {
  expect(recordLink({ rootTable: 'tube_fields', rootId: '7' })).toBe('/admin/tubes/fields/7/edit');
  expect(recordLink({ rootTable: 'result_codes', rootId: 'A/B' })).toBe('/admin/results/A%2FB/edit');
  expect(recordLink({ rootTable: 'sessions', rootId: '7' })).toBeNull();
});
