import type { AuditAfter } from '@aliquot/domain/records/history';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { Api } from '#api/trpc.ts';
import { filterOf, type AuditSearch } from './audit-search.ts';

const pageSize = 50;

/** The rows a person has scrolled to, newest first. Those of the filter before stay until the new ones are there. */
export const useAuditTrail = (api: Api, search: AuditSearch, zone: string) => {
  const input = { ...filterOf(search, zone), take: pageSize } as const;
  const pages = useInfiniteQuery({
    queryKey: [...api.trpc.auditLog.list.queryKey(input), 'pages'],
    queryFn: ({ pageParam, signal }) => api.client.auditLog.list.query({ ...input, after: pageParam }, { signal }),
    initialPageParam: null as AuditAfter | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    // Page by page it may be long: it is read again on request, not at every look at the window.
    staleTime: 60_000,
  });
  const last = pages.data?.pages.at(-1);
  return {
    ...pages,
    rows: pages.data?.pages.flatMap(({ rows }) => rows) ?? [],
    /** How far back a rare filter has been looked for; null while pages come full. */
    searchedTo: last === undefined || last.next === null || last.rows.length === pageSize ? null : last.next.at,
  };
};
