import { expect, test } from 'vitest';
import {
  csvFileName,
  isNarrowed,
  listInputOf,
  sortingOf,
  validateListSearch,
  withoutTodo,
  withShow,
  withSorting,
  withText,
} from './list-search.ts';

test('an address without parameters is the list of what is in use, by name', () => {
  expect(listInputOf(validateListSearch({}))).toEqual({ search: '', show: 'active', sort: 'name', descending: false });
});

test('what the address says is asked of the server', () => {
  const search = validateListSearch({ q: ' edta ', show: 'all', sort: 'updated', desc: true });
  expect(search).toEqual({ q: 'edta', show: 'all', sort: 'updated', desc: true });
  expect(listInputOf(search)).toEqual({ search: 'edta', show: 'all', sort: 'updatedAt', descending: true });
});

test('a search of digits arrives as a number and is text again', () => {
  expect(validateListSearch({ q: 718 })).toEqual({ q: '718' });
});

test('what the address says wrongly is ignored', () => {
  expect(validateListSearch({ q: ['x'], show: 'deleted', sort: 'volume', desc: 'yes' })).toEqual({});
  expect(validateListSearch({ q: 'x'.repeat(300) }).q).toHaveLength(100);
});

test('defaults are left out of the address', () => {
  const search = { q: 'edta', show: 'all', sort: 'code', desc: true } as const;
  expect(withShow(search, 'active')).toEqual({ q: 'edta', sort: 'code', desc: true });
  expect(withText(search, '')).toEqual({ show: 'all', sort: 'code', desc: true });
  expect(withSorting(search, [{ id: 'name', desc: false }])).toEqual({ q: 'edta', show: 'all' });
});

test('a table no longer sorted goes back to the names', () => {
  expect(withSorting({ sort: 'code', desc: true }, [])).toEqual({});
  expect(sortingOf({})).toEqual([{ id: 'name', desc: false }]);
});

test('only a search or the switched-off ones can hide every row of a list that has some', () => {
  expect(isNarrowed({})).toBe(false);
  expect(isNarrowed({ show: 'all', sort: 'code' })).toBe(false);
  expect(isNarrowed({ q: 'x' })).toBe(true);
  expect(isNarrowed({ show: 'inactive' })).toBe(true);
});

test('what waits for something is asked for like any other filter, of kinds that have such', () => {
  const search = validateListSearch({ q: 'na', show: 'todo', sort: 'code' });
  expect(listInputOf(search)).toMatchObject({ search: 'na', show: 'todo', sort: 'code' });
  expect([isNarrowed({ show: 'todo' }), withText(search, '')]).toEqual([true, { show: 'todo', sort: 'code' }]);
  expect(withSorting(search, [{ id: 'updated', desc: true }])).toEqual({
    q: 'na',
    show: 'todo',
    sort: 'updated',
    desc: true,
  });
  expect(withoutTodo(search)).toEqual({ q: 'na', sort: 'code' });
  expect(withoutTodo({ show: 'all' })).toEqual({ show: 'all' });
});

test('a file is named by what is in it', () => {
  expect(csvFileName('tests', { q: 'NA', show: 'todo' }, 'To verify')).toBe('tests-to-verify-na.csv');
  expect(csvFileName('field sets', {})).toBe('field-sets-active.csv');
  expect(csvFileName('tubes', { q: '../EDTA é', show: 'inactive' })).toBe('tubes-inactive-edta.csv');
});
