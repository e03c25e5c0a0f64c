import type { NamedFilter } from '@aliquot/domain/accessions/filter-choices';
import { statusLabels } from '@aliquot/domain/accessions/accession-status';
import { priorityLabels } from '@aliquot/domain/accessions/priority';
import { createdWords, filterKindLabels, type TypedFilter } from '@aliquot/domain/accessions/typed-filter';
import type { AccessionSearch } from './accession-search.ts';

type ListKey = 'status' | 'priority' | 'client' | 'lab' | 'type' | 'test' | 'assignee';

const less = (search: AccessionSearch, ...keys: (keyof AccessionSearch)[]): AccessionSearch =>
  Object.fromEntries(Object.entries(search).filter(([key]) => !keys.some((one) => one === key)));

const added = <Key extends ListKey>(search: AccessionSearch, key: Key, value: unknown): AccessionSearch => ({
  ...search,
  [key]: [...new Set([...(search[key] ?? []), value])],
});

/** Another value of the same kind widens the list to either; a day takes the place of the day before. */
export const withFilter = (search: AccessionSearch, filter: TypedFilter): AccessionSearch => {
  switch (filter.kind) {
    case 'status':
      return filter.value === 'open'
        ? { ...less(search, 'status'), open: true }
        : added(less(search, 'open'), 'status', filter.value);
    case 'due':
      return filter.value === 'today'
        ? { ...less(search, 'overdue'), dueToday: true }
        : { ...less(search, 'dueToday'), overdue: true };
    case 'call':
      return { ...search, uncalled: true };
    case 'created':
      return { ...search, from: filter.from, to: filter.to };
    default:
      return added(search, filter.kind, filter.value);
  }
};

export type ShownFilter = { key: string; label: string; value: string; without: AccessionSearch };

const lessOne = (search: AccessionSearch, key: ListKey, value: unknown): AccessionSearch => {
  const left = (search[key] ?? []).filter((other) => other !== value);
  return left.length === 0 ? less(search, key) : { ...search, [key]: left };
};

/** What a list is narrowed to, each with the list without it. */
export const shownFilters = (
  search: AccessionSearch,
  nameOf: (kind: NamedFilter, id: number) => string,
): ShownFilter[] => {
  const each = <Value extends string | number>(
    key: ListKey,
    values: readonly Value[] | undefined,
    label: string,
    words: (value: Value) => string,
  ): ShownFilter[] =>
    (values ?? []).map((value) => ({
      key: `${key} ${value}`,
      label,
      value: words(value),
      without: lessOne(search, key, value),
    }));
  const one = (on: boolean, label: string, value: string, ...keys: (keyof AccessionSearch)[]): ShownFilter[] =>
    on ? [{ key: keys.join(' '), label, value, without: less(search, ...keys) }] : [];
  const { from = null, to = null } = search;
  return [
    ...one(search.overdue === true, 'Due', 'overdue', 'overdue'),
    ...one(search.dueToday === true, 'Due', 'today', 'dueToday'),
    ...one(search.open === true, 'Status', 'open', 'open'),
    ...each('status', search.status, 'Status', (value) => statusLabels[value]),
    ...each('priority', search.priority, 'Priority', (value) => priorityLabels[value]),
    ...each('test', search.test, filterKindLabels.test, (id) => nameOf('test', id)),
    ...each('client', search.client, filterKindLabels.client, (id) => nameOf('client', id)),
    ...each('lab', search.lab, filterKindLabels.lab, (id) => nameOf('lab', id)),
    ...each('type', search.type, 'Type', (code) => code),
    ...each('assignee', search.assignee, filterKindLabels.assignee, (value) =>
      value === 'me' ? 'me' : value === 'none' ? 'nobody' : nameOf('assignee', value),
    ),
    ...one(search.uncalled === true, filterKindLabels.call, 'not called', 'uncalled'),
    ...one(from !== null || to !== null, filterKindLabels.created, createdWords(from, to), 'from', 'to'),
  ];
};
