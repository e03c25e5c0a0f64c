import { priorities, priorityLabels } from '@aliquot/domain/accessions/priority';
import { useQuery } from '@tanstack/react-query';
import type { Api } from '#api/trpc.ts';
import { AddChip, FilterChip } from '#ui/layout/chip.tsx';
import { Menu, type MenuEntry } from '#ui/overlay/menu.tsx';
import { mapQuery } from '#ui/feedback/query-like.ts';
import type { AccessionSearch } from './accession-search.ts';

type Shown = { key: string; label: string; value: string; without: AccessionSearch };

const without = <Key extends 'priority' | 'client' | 'type'>(
  search: AccessionSearch,
  key: Key,
  value: unknown,
): AccessionSearch => {
  const { [key]: values, ...rest } = search;
  const left = (values ?? []).filter((other) => other !== value);
  return left.length === 0 ? rest : { ...rest, [key]: left };
};

/** What the list is narrowed to, each with a way out, and what else it could be narrowed to. */
export const ListFilters = ({
  api,
  search,
  onSearch,
}: {
  api: Api;
  search: AccessionSearch;
  onSearch: (next: AccessionSearch) => void;
}) => {
  const clients = useQuery(api.trpc.clients.list.queryOptions({ take: 100, show: 'all' }));
  const nameOf = (id: number): string => clients.data?.rows.find((client) => client.id === id)?.name ?? `Client ${id}`;
  const { overdue: _overdue, ...rest } = search;
  const shown: Shown[] = [
    ...(search.priority ?? []).map((value) => ({
      key: `p${value}`,
      label: 'Priority',
      value: priorityLabels[value],
      without: without(search, 'priority', value),
    })),
    ...(search.client ?? []).map((id) => ({
      key: `c${id}`,
      label: 'Client',
      value: nameOf(id),
      without: without(search, 'client', id),
    })),
    ...(search.type ?? []).map((value) => ({
      key: `t${value}`,
      label: 'Type',
      value,
      without: without(search, 'type', value),
    })),
    ...(search.overdue ? [{ key: 'overdue', label: 'Due', value: 'overdue', without: rest }] : []),
  ];
  const entries: MenuEntry[] = [
    { heading: 'Due' },
    { label: 'Overdue', onSelect: () => onSearch({ ...search, overdue: true }) },
    { heading: 'Priority' },
    ...priorities.map((value) => ({
      label: priorityLabels[value],
      onSelect: () => onSearch({ ...search, priority: [...new Set([...(search.priority ?? []), value])] }),
    })),
    { heading: 'Client' },
    {
      query: mapQuery(clients, ({ rows }) =>
        rows.slice(0, 12).map(({ id, name }) => ({
          label: name,
          onSelect: () => onSearch({ ...search, client: [...new Set([...(search.client ?? []), id])] }),
        })),
      ),
      failed: 'Could not load the clients',
      empty: 'No clients yet',
    },
  ];
  return (
    <>
      {shown.map(({ key, label, value, without: next }) => (
        <FilterChip key={key} label={label} value={value} onRemove={() => onSearch(next)} />
      ))}
      <Menu trigger={<AddChip>Filter</AddChip>} entries={entries} />
    </>
  );
};
