import { expect, test } from 'vitest';
import { validateCaseSearch, validateSubjectSearch } from './subject-search.ts';

test('the address keeps whole numbers and drops the rest', () => {
  expect(validateSubjectSearch({ testSpecIds: [4, '7', 'x', -1], merged: '12', other: 1 })).toEqual({
    testSpecIds: [4, 7],
    merged: 12,
  });
  expect(validateSubjectSearch({ testSpecIds: 4 })).toEqual({ testSpecIds: [4] });
  expect(validateSubjectSearch({ merged: 'x' })).toEqual({});
  expect(validateCaseSearch({ accessionId: '9' })).toEqual({ accessionId: 9 });
  expect(validateCaseSearch({ accessionId: '1e3x' })).toEqual({});
});
