import type { AccessionAfter } from '@aliquot/domain/accessions/accession-list';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { Api } from '#api/trpc.ts';
import { useHeldRows } from '#ui/table/use-held-rows.ts';
import { listInputOf, type AccessionSearch } from './accession-search.ts';

const pageSize = 50;
/** As long as a case may be worked on before the list is gone back to, at the same row. */
const keptMs = 30 * 60_000;

/** The cases a person has scrolled to, page after page. Those of the filter before stay until the new ones are there. */
export const useAccessionList = ({ trpc, client }: Api, search: AccessionSearch) => {
  const input = { ...listInputOf(search), take: pageSize } as const;
  const pages = useInfiniteQuery({
    queryKey: [...trpc.accessions.list.queryKey(input), 'pages'],
    queryFn: ({ pageParam, signal }) => client.accessions.list.query({ ...input, after: pageParam }, { signal }),
    initialPageParam: null as AccessionAfter | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    gcTime: keptMs,
  });
  const now = pages.isPlaceholderData ? undefined : pages.data?.pages.flatMap(({ rows }) => rows);
  return { ...pages, ...useHeldRows({ list: JSON.stringify(input), now }) };
};
