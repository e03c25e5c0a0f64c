import { expect, test } from 'vitest';
import { columnWords, keyWords } from './column-words.ts';
import { kindWords, namedWords } from './kind-words.ts';

test.each([
  ['order_of_draw', 'Order of draw'],
  ['field_set_id', 'Field set'],
  ['loinc', 'LOINC'],
  ['name', 'Name'],
  ['ended_because', 'Reason ended'],
  ['sample_id', 'Tube'],
  ['order_id', 'Test'],
  ['case_id', 'Case ID'],
  ['resolved_by', 'Resolved by'],
])('[UX-19] the column %s reads %s', (column, words) => {
  expect(columnWords(column)).toBe(words);
});

test.each([
  ['readBack', 'Read back'],
  ['contactId', 'Contact'],
  ['low', 'Low'],
])('[UX-19] the key %s of a document reads %s', (key, words) => {
  expect(keyWords(key)).toBe(words);
});

test.each([
  ['clients', 'Client'],
  ['field_sets', 'Field set'],
  ['result_codes', 'Coded result'],
  ['samples', 'Tube'],
  ['orders', 'Test'],
  ['critical_calls', 'Critical call'],
])('one of %s is a %s', (table, words) => {
  expect(kindWords(table)).toBe(words);
});

test('[UX-19] a part is told by its kind and name, one without a name by its kind', () => {
  expect(namedWords('sessions', 'Anna Finch')).toBe('Session of Anna Finch');
  expect(namedWords('sessions', null)).toBe('Session');
});
