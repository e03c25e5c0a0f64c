import { expect, test } from 'vitest';
import { parseSearch } from './parse-search.ts';

test.each([
  ['?q=1E3123456', { q: '1E3123456' }],
  ['?q=1.50', { q: '1.50' }],
  ['?q=12345678901234567890', { q: '12345678901234567890' }],
  ['?q=26-004786', { q: '26-004786' }],
  ['?page=3', { page: 3 }],
  ['?desc=true', { desc: true }],
  ['?q=%221E3%22', { q: '1E3' }],
])('%s is read as it was typed', (search, expected) => {
  expect(parseSearch(search)).toEqual(expected);
});
