import { expect, test } from 'vitest';
import { endsBeforeItBegins, filterOf, isFiltered, validateAuditSearch } from './audit-search.ts';

test('[ADMIN-4] what the address says is asked of the server, the last day as a whole', () => {
  const search = validateAuditSearch({
    person: 'anna@lab.example',
    action: 'results.',
    table: 'accessions',
    record: '26-000123',
    test: 'K',
    change: 'update',
    from: '2026-11-01',
    to: '2026-11-15',
  });
  expect(search.record).toBe('26-000123');
  expect(validateAuditSearch({ table: 'subjects', record: '718' }).record).toBe(718);
  const { from, to, ...rest } = filterOf(search, 'US/Eastern');
  expect(rest).toEqual({
    person: 'anna@lab.example',
    action: 'results.',
    table: 'accessions',
    record: '26-000123',
    test: 'K',
    change: 'update',
  });
  expect(filterOf({ table: 'subjects', record: 718 }, 'US/Eastern').record).toBe('718');
  // Summer time ended on the first of November, after its midnight.
  expect([from, to]).toEqual(['2026-11-01T04:00:00.000Z', '2026-11-16T05:00:00.000Z']);
});

test('[ADMIN-4] what the address says wrongly is ignored', () => {
  expect(
    validateAuditSearch({
      person: ['x'],
      action: '',
      table: ['a'],
      change: 'edit',
      from: '15.11.2026',
      to: '2026-13-40',
    }),
  ).toEqual({});
  expect(validateAuditSearch({ person: '', record: '7', test: 'K', from: '0001-01-01' })).toEqual({});
  // A test belongs to an accession.
  expect(validateAuditSearch({ table: 'runs', record: 'R-2026-000418', test: 'K' })).toEqual({
    table: 'runs',
    record: 'R-2026-000418',
  });
  expect(validateAuditSearch({ table: 'x'.repeat(64), action: 'x'.repeat(101) })).toEqual({});
});

test('a filter is a filter; a period that ends before it begins is seen', () => {
  expect([isFiltered({}), isFiltered({ person: 'anna@lab.example' })]).toEqual([false, true]);
  expect(endsBeforeItBegins({ from: '2026-11-02', to: '2026-11-01' })).toBe(true);
  expect(endsBeforeItBegins({ from: '2026-11-02', to: '2026-11-02' })).toBe(false);
});
