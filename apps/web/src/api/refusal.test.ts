import { expect, test } from 'vitest';
import { currentRecord, fieldRefusals, refusalWords } from './refusal.ts';

const refused = (data: Record<string, unknown>, message = 'Not like this.') =>
  Object.assign(new Error(message), { data });

test('the server’s sentence is shown, and a missing answer has one of its own', () => {
  expect(refusalWords(refused({ code: 'BAD_REQUEST' }))).toBe('Not like this.');
  expect(refusalWords(new TypeError('Failed to fetch'))).toMatch(/did not answer/u);
});

test('a complaint lands on its field: one the verb names, or those of the input', () => {
  expect(fieldRefusals(refused({ code: 'BAD_REQUEST', details: { field: 'currentPassword' } }))).toEqual([
    { field: 'currentPassword', message: 'Not like this.' },
  ]);
  const fields = [
    { path: 'name', message: 'Too short' },
    { path: 'name', message: 'Also too plain' },
    { path: 'version', message: 'No version' },
  ];
  expect(fieldRefusals(refused({ code: 'BAD_REQUEST', details: null, fields }))).toEqual([
    { field: 'name', message: 'Too short' },
    { field: 'version', message: 'No version' },
  ]);
  expect(fieldRefusals(new TypeError('Failed to fetch'))).toEqual([]);
});

test('only a conflict carries the record as it is now', () => {
  const details = { current: { name: 'Odalys Fenn', version: 3 } };
  expect(currentRecord(refused({ code: 'CONFLICT', details }))).toEqual({ name: 'Odalys Fenn', version: 3 });
  expect(currentRecord(refused({ code: 'BAD_REQUEST', details }))).toBeNull();
  expect(currentRecord(refused({ code: 'CONFLICT', details: null }))).toBeNull();
});
