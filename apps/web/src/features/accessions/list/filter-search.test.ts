import { accessionFilters } from '@aliquot/domain/accessions/accession-list';
import { readyViews, readyViewsByName } from '@aliquot/domain/accessions/ready-views';
import { expect, test } from 'vitest';
import { filtersOf, readyNameOf, searchOfReady, searchOfView, validateAccessionSearch } from './accession-search.ts';
import { shownFilters, withFilter } from './filter-search.ts';

test('what a saved view keeps is what its address shows, every filter of it', () => {
  const filters = accessionFilters.parse({
    tab: 'on_hold',
    statuses: ['new', 'completed'],
    priorities: ['stat'],
    clientIds: [3],
    labIds: [4],
    testTypes: ['CLINICAL'],
    testIds: [5, 6],
    assignees: ['me', 'none', 7],
    createdFrom: '2026-11-01',
    createdTo: '2026-11-17',
    open: true,
    overdue: true,
    dueToday: true,
    uncalled: true,
    search: 'okafor',
  });
  const search = searchOfView({ filters, sort: 'newest', columns: [] });
  expect(filtersOf(search)).toEqual(filters);
  expect(search.sort).toBe('newest');
  expect(validateAccessionSearch(search)).toEqual(search);
});

test('an address somebody mistyped is read as far as it makes sense', () => {
  expect(
    validateAccessionSearch({
      status: ['new', 'lost'],
      assignee: ['me', 'you', '8'],
      from: '2026-02-30',
      to: 'today',
      sort: 'random',
      overdue: 'yes',
    }),
  ).toEqual({ status: ['new'], assignee: ['me', 8] });
});

test('each view everybody has is known by its name again', () => {
  for (const name of readyViews) expect(readyNameOf(searchOfReady(name))).toBe(readyViewsByName[name].label);
  expect(readyNameOf({})).toBeUndefined();
  expect(readyNameOf({ ...searchOfReady('overdue'), q: 'x' })).toBeUndefined();
});

test('a second value widens, another day takes the place of the first, open and single statuses exclude each other', () => {
  const two = withFilter(withFilter({}, { kind: 'test', value: 5 }), { kind: 'test', value: 6 });
  expect(two).toEqual({ test: [5, 6] });
  const day = withFilter(
    { from: '2026-01-01', to: '2026-01-31' },
    { kind: 'created', from: '2026-02-01', to: '2026-02-01' },
  );
  expect(day).toEqual({ from: '2026-02-01', to: '2026-02-01' });
  const open = withFilter({ status: ['new'] }, { kind: 'status', value: 'open' });
  expect(open).toEqual({ open: true });
  expect(withFilter(open, { kind: 'status', value: 'final' })).toEqual({ status: ['final'] });
  expect(withFilter({ overdue: true }, { kind: 'due', value: 'today' })).toEqual({ dueToday: true });
});

test('every filter is shown, by name, and leaves without taking another along', () => {
  const search = {
    test: [5, 6],
    client: [3],
    assignee: ['me', 7] as const,
    overdue: true as const,
    from: '2026-11-01',
    to: '2026-11-17',
  };
  const names: Readonly<Record<string, string>> = {
    test5: 'Potassium',
    assignee7: 'Odalys Fenn',
    client3: 'Northview',
  };
  const shown = shownFilters(search, (kind, id) => names[`${kind}${id}`] ?? '…');
  expect(shown.map(({ label, value }) => `${label} ${value}`)).toEqual([
    'Due overdue',
    'Test Potassium',
    'Test …',
    'Client Northview',
    'Assignee me',
    'Assignee Odalys Fenn',
    'Created 1 Nov 2026 to 17 Nov 2026',
  ]);
  expect(shown[1]?.without).toEqual({ ...search, test: [6] });
  expect(shown[6]?.without).toEqual({ test: [5, 6], client: [3], assignee: ['me', 7], overdue: true });
  const { client: _client, ...rest } = search;
  expect(shown[3]?.without).toEqual(rest);
});
