import type { NamedFilter } from '@aliquot/domain/accessions/filter-choices';
import type { Role } from '@aliquot/domain/auth/roles';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Api } from '#api/trpc.ts';
import { queryState } from '#ui/feedback/query-like.ts';
import { FilterChip } from '#ui/layout/chip.tsx';
import type { AccessionSearch } from './accession-search.ts';
import { FilterField } from './filter-field.tsx';
import { shownFilters, withFilter } from './filter-search.ts';

export type ListFiltersProps = {
  api: Api;
  role: Role | null;
  search: AccessionSearch;
  onSearch: (next: AccessionSearch) => void;
};

/** What the list is narrowed to, each with a way out, and a field to type what else it should be narrowed to. */
export const ListFilters = ({ api, role, search, onSearch }: ListFiltersProps) => {
  const ids = {
    test: [...(search.test ?? [])],
    client: [...(search.client ?? [])],
    lab: [...(search.lab ?? [])],
    assignee: (search.assignee ?? []).filter((one) => typeof one === 'number'),
  };
  const names = useQuery({
    ...api.trpc.accessions.filterNames.queryOptions(ids),
    enabled: Object.values(ids).some(({ length }) => length > 0),
    placeholderData: keepPreviousData,
  });
  const unknown = queryState(names) === 'failed' ? 'name not loaded' : '…';
  const nameOf = (kind: NamedFilter, id: number): string =>
    names.data?.find((one) => one.kind === kind && one.id === id)?.name ?? unknown;
  return (
    <>
      {shownFilters(search, nameOf).map(({ key, label, value, without }) => (
        <FilterChip key={key} label={label} value={value} onRemove={() => onSearch(without)} />
      ))}
      <FilterField
        api={api}
        role={role}
        keys={search.rack !== true}
        onChoose={(filter) => onSearch(withFilter(search, filter))}
      />
    </>
  );
};
