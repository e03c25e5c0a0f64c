import { expect, test } from 'vitest';
import { isOwnNumber } from './own-numbers.ts';

const labs = [
  { code: 'HRB', caseIdPattern: '{yy}-{seq:6}' },
  { code: 'MER', caseIdPattern: '{lab}{yy}{seq:4}' },
  { code: 'OLD', caseIdPattern: 'not readable {' },
];

test.each([
  ['26-000355', true],
  [' 26-000355-1 ', true],
  ['26-000355-1-a2', true],
  ['mer260001', true],
  ['HRB260001', false],
  ['R-2026-000123', true],
  ['r-2026-000123', true],
  ['R-2026-12', false],
  ['NC-77', false],
  ['00412345', false],
])('[SEC-F2] %s has the form of the product’s own numbers: %s', (code, expected) => {
  expect(isOwnNumber(code, labs)).toBe(expected);
});
