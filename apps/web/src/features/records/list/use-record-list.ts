import type { ListAfter } from '@aliquot/domain/records/records';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { listInputOf, type ListSearch } from './list-search.ts';
import type { RecordList } from '../record-calls.ts';

const pageSize = 50;

/** The rows a person has scrolled to, page after page. Those of the search before stay until the new ones are there. */
export const useRecordList = <Row>(from: RecordList<Row>, search: ListSearch) => {
  const input = { ...listInputOf(search), take: pageSize } as const;
  const pages = useInfiniteQuery({
    queryKey: [...from.listKey(input), 'pages'],
    queryFn: ({ pageParam, signal }) => from.list({ ...input, after: pageParam }, signal),
    initialPageParam: null as ListAfter | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
  return { ...pages, rows: pages.data?.pages.flatMap(({ rows }) => rows) ?? [] };
};

/** Far more than any laboratory keeps: only a stop for a list that would never end. */
const mostPages = 200;

/** Every row of the filter, for a file. */
export const everyRow = async <Row>(from: RecordList<Row>, search: ListSearch, signal: AbortSignal): Promise<Row[]> => {
  const rows: Row[] = [];
  let after: ListAfter | null = null;
  for (let page = 0; page < mostPages; page += 1) {
    const answer: { rows: Row[]; next: ListAfter | null } = await from.list(
      { ...listInputOf(search), take: 100, after },
      signal,
    );
    rows.push(...answer.rows);
    if (answer.next === null) return rows;
    after = answer.next;
  }
  return rows;
};
