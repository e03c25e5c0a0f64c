import { expect, test } from 'vitest';
import { codeWords } from './code-words.ts';

test.each([
  ['accessions', 'status', 'in_progress', 'In progress'],
  ['orders', 'priority', 'stat', 'STAT'],
  ['orders', 'priority', 'urgent', 'Urgent'],
  ['results', 'flag', 'HH', 'Critically high'],
  ['call_tellings', 'outcome', 'no_answer', 'No answer'],
  ['critical_calls', 'status', 'ended', 'Ended'],
  ['users', 'default_role', 'aliquot_lab_manager', 'Lab manager'],
  ['views', 'assignees', 'me', 'Current user'],
  ['case_exports', 'statuses', 'in_progress', 'In progress'],
  ['printers', 'reached_by', 'agent', 'A print agent in the lab'],
  ['runs', 'qc_state', 'a_later_code', 'A later code'],
])('[UX-19] in %s.%s the code %s reads %s', (table, key, code, words) => {
  expect(codeWords(table, key, code)).toBe(words);
});

test('[UX-19] what somebody typed is no code, whatever it looks like', () => {
  expect(codeWords('results', 'typed', 'in_progress')).toBeNull();
  expect(codeWords('accessions', 'comments', 'stat')).toBeNull();
});
