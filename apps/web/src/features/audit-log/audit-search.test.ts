import { expect, test } from 'vitest';
import { endsBeforeItBegins, filterOf, isFiltered, validateAuditSearch } from './audit-search.ts';

test('[ADMIN-4] what the address says is asked of the server, the last day as a whole', () => {
  const search = validateAuditSearch({
    person: 12,
    action: 'tests.',
    table: 'tests',
    id: '718',
    change: 'update',
    from: '2026-11-01',
    to: '2026-11-15',
  });
  expect(search.id).toBe(718);
  expect(validateAuditSearch({ table: 'result_codes', id: 'POS' }).id).toBe('POS');
  const { from, to, ...rest } = filterOf(search, 'US/Eastern');
  expect(rest).toEqual({ userId: 12, action: 'tests.', table: 'tests', rootId: '718', change: 'update' });
  // Summer time ended on the first of November, after its midnight.
  expect([from, to]).toEqual(['2026-11-01T04:00:00.000Z', '2026-11-16T05:00:00.000Z']);
});

test('[ADMIN-4] what the address says wrongly is ignored', () => {
  expect(
    validateAuditSearch({
      person: 'x',
      action: '',
      table: ['a'],
      change: 'edit',
      from: '15.11.2026',
      to: '2026-13-40',
    }),
  ).toEqual({});
  expect(validateAuditSearch({ person: -1, id: '7', from: '0001-01-01' })).toEqual({});
  expect(validateAuditSearch({ table: 'x'.repeat(64), action: 'x'.repeat(101) })).toEqual({});
});

test('a filter is a filter; a period that ends before it begins is seen', () => {
  expect([isFiltered({}), isFiltered({ person: 1 })]).toEqual([false, true]);
  expect(endsBeforeItBegins({ from: '2026-11-02', to: '2026-11-01' })).toBe(true);
  expect(endsBeforeItBegins({ from: '2026-11-02', to: '2026-11-02' })).toBe(false);
});
