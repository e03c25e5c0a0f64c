import { accessionTabs, type AccessionTab } from '@aliquot/domain/accessions/list-tabs';
import type { AccessionFilters, ListAccessionsInput } from '@aliquot/domain/accessions/accession-list';
import { usualColumns, type ListColumn } from '@aliquot/domain/accessions/list-columns';
import { priorities, type Priority } from '@aliquot/domain/accessions/priority';
import { longestSearch } from '@aliquot/domain/search-text/read-search';
import type { ViewDefinition } from '@aliquot/domain/views/view';

/** What of the list stands in the address, so that a link, the back button and a saved view all show the same rows. */
export type AccessionSearch = {
  tab?: Exclude<AccessionTab, 'all'>;
  priority?: readonly Priority[];
  client?: readonly number[];
  lab?: readonly number[];
  type?: readonly string[];
  overdue?: true;
  q?: string;
  sort?: 'due';
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

/** For a route's validateSearch: anything unknown is ignored, never an error page. */
export const validateAccessionSearch = (search: Record<string, unknown>): AccessionSearch => {
  const q = typeof search['q'] === 'string' ? search['q'].trim().slice(0, longestSearch) : '';
  const [view] = numbers(search['view']);
  const tab = accessionTabs.find((known) => known === search['tab'] && known !== 'all');
  return {
    ...(tab === undefined ? {} : { tab: tab as Exclude<AccessionTab, 'all'> }),
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
    ...(search['overdue'] === true ? { overdue: true as const } : {}),
    ...(q === '' ? {} : { q }),
    ...(search['sort'] === 'due' ? { sort: 'due' as const } : {}),
    ...(view === undefined ? {} : { view }),
    ...(search['rack'] === true ? { rack: true as const } : {}),
  };
};

export const filtersOf = (search: AccessionSearch): AccessionFilters => ({
  tab: search.tab ?? 'all',
  statuses: [],
  priorities: [...(search.priority ?? [])],
  clientIds: [...(search.client ?? [])],
  labIds: [...(search.lab ?? [])],
  testTypes: [...(search.type ?? [])],
  subjectId: null,
  overdue: search.overdue ?? false,
  search: search.q ?? '',
});

export const listInputOf = (search: AccessionSearch): Omit<ListAccessionsInput, 'after' | 'take'> => ({
  filters: filtersOf(search),
  sort: search.sort ?? 'newest',
});

/** A saved view as the address that shows it. */
export const searchOfView = ({ filters, sort }: ViewDefinition): AccessionSearch =>
  validateAccessionSearch({
    tab: filters.tab,
    priority: filters.priorities,
    client: filters.clientIds,
    lab: filters.labIds,
    type: filters.testTypes,
    overdue: filters.overdue,
    q: filters.search,
    sort,
  });

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
