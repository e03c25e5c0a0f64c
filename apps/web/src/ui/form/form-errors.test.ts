import { expect, test } from 'vitest';

import { countChanges, listErrors } from './form-errors.ts';

test('errors of nested and repeated fields are listed by their full name', () => {
  const errors = {
    code: { type: 'required', message: 'A code is needed', ref: { name: 'code', message: 'not an error' } },
    name: { type: 'required', ref: { owner: { type: 'page', message: 'not an error' } } },
    ranges: [undefined, { low: { type: 'custom', message: 'Low is above high' } }],
  };
  expect(listErrors(errors)).toEqual([
    { name: 'code', message: 'A code is needed' },
    { name: 'name', message: 'This field needs attention' },
    { name: 'ranges.1.low', message: 'Low is above high' },
  ]);
});

test('changes are counted field by field, also inside lists', () => {
  expect(countChanges({ code: true, name: false, ranges: [{ low: true, high: true }] })).toBe(3);
  expect(countChanges({})).toBe(0);
});
