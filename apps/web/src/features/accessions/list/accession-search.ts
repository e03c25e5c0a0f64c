import { accessionStatuses, type AccessionStatus } from '@aliquot/domain/accessions/accession-status';
import { accessionTabs, type AccessionTab } from '@aliquot/domain/accessions/list-tabs';
import type { AccessionFilters, ListAccessionsInput } from '@aliquot/domain/accessions/accession-list';
import { usualColumns, type ListColumn } from '@aliquot/domain/accessions/list-columns';
import { priorities, type Priority } from '@aliquot/domain/accessions/priority';
import { readyViews, readyViewsByName, type ReadyView } from '@aliquot/domain/accessions/ready-views';
import { accessionSorts, type AccessionSort } from '@aliquot/domain/accessions/work-order';
import { longestSearch } from '@aliquot/domain/search-text/read-search';
import { isIsoDay } from '@aliquot/domain/time/calendar-day';
import type { ViewDefinition } from '@aliquot/domain/views/view';

/** What of the list stands in the address, so that a link, the back button and a saved view all show the same rows. */
export type AccessionSearch = {
  tab?: Exclude<AccessionTab, 'all'>;
  status?: readonly AccessionStatus[];
  priority?: readonly Priority[];
  client?: readonly number[];
  lab?: readonly number[];
  type?: readonly string[];
  test?: readonly number[];
  assignee?: readonly ('me' | 'none' | number)[];
  /** The first and the last day they were created on. */
  from?: string;
  to?: string;
  open?: true;
  overdue?: true;
  dueToday?: true;
  uncalled?: true;
  q?: string;
  /** Without one the person's own choice holds, or the order of work. */
  sort?: AccessionSort;
  /** The saved view this list was, before something about it was changed. */
  view?: number;
  /** Scanned tubes are received as they come. */
  rack?: true;
};

const list = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : value === undefined ? [] : [value];
const numbers = (value: unknown): readonly number[] =>
  list(value)
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0);
const orNothing = <Key extends string, Value>(key: Key, values: readonly Value[]): { [K in Key]?: readonly Value[] } =>
  values.length === 0 ? {} : ({ [key]: values } as { [K in Key]?: readonly Value[] });

const dayOf = <Key extends string>(key: Key, value: unknown): { [K in Key]?: string } =>
  typeof value === 'string' && isIsoDay(value) ? ({ [key]: value } as { [K in Key]?: string }) : {};
const switches = ['open', 'overdue', 'dueToday', 'uncalled'] as const;

/** For a route's validateSearch: anything unknown is ignored, never an error page. */
export const validateAccessionSearch = (search: Record<string, unknown>): AccessionSearch => {
  const sort = accessionSorts.find((known) => known === search['sort']);
  const assignee = list(search['assignee']).flatMap((value): ('me' | 'none' | number)[] =>
    value === 'me' || value === 'none' ? [value] : [...numbers(value)],
  );
  const q = typeof search['q'] === 'string' ? search['q'].trim().slice(0, longestSearch) : '';
  const [view] = numbers(search['view']);
  const tab = accessionTabs.find((known) => known === search['tab'] && known !== 'all');
  return {
    ...(tab === undefined ? {} : { tab: tab as Exclude<AccessionTab, 'all'> }),
    ...orNothing(
      'status',
      accessionStatuses.filter((known) => list(search['status']).includes(known)),
    ),
    ...orNothing(
      'priority',
      priorities.filter((known) => list(search['priority']).includes(known)),
    ),
    ...orNothing('client', numbers(search['client'])),
    ...orNothing('lab', numbers(search['lab'])),
    ...orNothing(
      'type',
      list(search['type']).filter((value) => typeof value === 'string'),
    ),
    ...orNothing('test', numbers(search['test'])),
    ...orNothing('assignee', assignee),
    ...dayOf('from', search['from']),
    ...dayOf('to', search['to']),
    ...switches.reduce((on, key) => (search[key] === true ? { ...on, [key]: true } : on), {}),
    ...(q === '' ? {} : { q }),
    ...(sort === undefined ? {} : { sort }),
    ...(view === undefined ? {} : { view }),
    ...(search['rack'] === true ? { rack: true as const } : {}),
  };
};

export const filtersOf = (search: AccessionSearch): AccessionFilters => ({
  tab: search.tab ?? 'all',
  statuses: [...(search.status ?? [])],
  priorities: [...(search.priority ?? [])],
  clientIds: [...(search.client ?? [])],
  labIds: [...(search.lab ?? [])],
  testTypes: [...(search.type ?? [])],
  testIds: [...(search.test ?? [])],
  assignees: [...(search.assignee ?? [])],
  createdFrom: search.from ?? null,
  createdTo: search.to ?? null,
  subjectId: null,
  open: search.open ?? false,
  overdue: search.overdue ?? false,
  dueToday: search.dueToday ?? false,
  uncalled: search.uncalled ?? false,
  search: search.q ?? '',
});

export const listInputOf = (search: AccessionSearch): Omit<ListAccessionsInput, 'after' | 'take'> => ({
  filters: filtersOf(search),
  sort: search.sort ?? 'work',
});

const searchOfFilters = (filters: Partial<AccessionFilters>): AccessionSearch =>
  validateAccessionSearch({
    ...filters,
    status: filters.statuses,
    priority: filters.priorities,
    client: filters.clientIds,
    lab: filters.labIds,
    type: filters.testTypes,
    test: filters.testIds,
    assignee: filters.assignees,
    from: filters.createdFrom,
    to: filters.createdTo,
    q: filters.search,
  });

/** A saved view as the address that shows it. */
export const searchOfView = ({ filters, sort }: ViewDefinition): AccessionSearch => ({
  ...searchOfFilters(filters),
  sort,
});

/** A view everybody has, likewise. */
export const searchOfReady = (name: ReadyView): AccessionSearch => searchOfFilters(readyViewsByName[name].filters);

/** What the view is called that this is, if it is one everybody has. */
export const readyNameOf = (search: AccessionSearch): string | undefined => {
  const { sort: _sort, ...filters } = search;
  const name = readyViews.find((ready) => showsTheSame(searchOfReady(ready), filters));
  return name === undefined ? undefined : readyViewsByName[name].label;
};

export const viewOfSearch = (search: AccessionSearch, columns: readonly ListColumn[]): ViewDefinition => ({
  ...listInputOf(search),
  columns: columns.every((column, at) => usualColumns[at] === column) ? [] : [...columns],
});

/** Whether two lists show the same rows in the same order. */
export const showsTheSame = (one: AccessionSearch, other: AccessionSearch): boolean =>
  JSON.stringify(listInputOf(one)) === JSON.stringify(listInputOf(other));

/** Whether rows may be missing because of a filter. */
export const isNarrowed = ({ sort: _sort, rack: _rack, view: _view, ...filters }: AccessionSearch): boolean =>
  Object.keys(filters).length > 0;

/** What this list is remembered by when it is gone back to. */
export const keptAs = (search: AccessionSearch): string => `accessions ${JSON.stringify(search)}`;
