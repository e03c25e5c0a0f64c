import type { ListInput, ListShow, ListSort } from '@aliquot/domain/records/records';

/** What of a list stands in the address, so that a link shows a colleague the same rows. Defaults are left out. */
export type ListSearch = { q?: string; show?: Exclude<ListShow, 'active'>; sort?: 'code' | 'updated'; desc?: true };

/** For a route's validateSearch: anything unknown is ignored, never an error page. */
export const validateListSearch = (search: Record<string, unknown>): ListSearch => {
  const { q, show, sort, desc } = search;
  // A search of digits alone arrives as a number.
  const text = typeof q === 'string' || typeof q === 'number' ? String(q).trim().slice(0, 100) : '';
  return {
    ...(text === '' ? {} : { q: text }),
    ...(show === 'inactive' || show === 'all' || show === 'todo' ? { show } : {}),
    ...(sort === 'code' || sort === 'updated' ? { sort } : {}),
    ...(desc === true || desc === 'true' ? { desc: true as const } : {}),
  };
};

const sorts: Record<'name' | 'code' | 'updated', ListSort> = { name: 'name', code: 'code', updated: 'updatedAt' };

/** What the server is asked for, page by page. */
export const listInputOf = ({ q, show, sort, desc }: ListSearch): Omit<ListInput, 'after' | 'take'> => ({
  search: q ?? '',
  show: show ?? 'active',
  sort: sorts[sort ?? 'name'],
  descending: desc ?? false,
});

type Sorting = readonly { id: string; desc: boolean }[];

/** The table's own words for how it is sorted. */
export const sortingOf = ({ sort, desc }: ListSearch): { id: string; desc: boolean }[] => [
  { id: sort ?? 'name', desc: desc ?? false },
];

export const withSorting = ({ q, show }: ListSearch, [by]: Sorting): ListSearch =>
  validateListSearch({ q, show, sort: by?.id, desc: by?.desc });

export const withShow = (search: ListSearch, show: ListShow): ListSearch => validateListSearch({ ...search, show });

export const withText = (search: ListSearch, q: string): ListSearch => validateListSearch({ ...search, q });

/** Whether rows may be missing because of what is searched for or filtered. */
export const isNarrowed = ({ q, show }: ListSearch): boolean =>
  q !== undefined || show === 'inactive' || show === 'todo';

/** For a kind whose records wait for nothing: those in use. */
export const withoutTodo = ({ show, ...search }: ListSearch): ListSearch =>
  show === undefined || show === 'todo' ? search : { ...search, show };

/** `tubes-inactive-edta.csv`, `tests-to-verify.csv`: the filter stands in the name, so that two files can be told apart. */
export const csvFileName = (many: string, { q, show }: ListSearch, todoWords = 'todo'): string => {
  const words = [many, show === 'todo' ? todoWords : (show ?? 'active'), q ?? ''].join(' ').toLowerCase();
  return `${words.replaceAll(/[^a-z0-9]+/gu, '-').replaceAll(/^-|-$/gu, '')}.csv`;
};
