import { expect, test } from 'vitest';
import { rowsBetween } from './use-row-selection.ts';

const ids = ['a', 'b', 'c', 'd'];

test.each([
  ['b', 'd', ['b', 'c', 'd']],
  ['d', 'b', ['b', 'c', 'd']],
  ['c', 'c', ['c']],
  ['gone', 'c', ['c']],
  ['a', 'gone', []],
])('from %s to %s', (from, to, chosen) => expect(rowsBetween(ids, from, to)).toEqual(chosen));
