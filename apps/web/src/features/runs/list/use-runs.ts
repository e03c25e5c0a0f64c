import type { ListRunsInput } from '@aliquot/domain/runs/run';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { Api } from '#api/trpc.ts';
import { useHeldRows } from '#ui/table/use-held-rows.ts';
import { runInputOf, type RunSearch } from './run-search.ts';

const pageSize = 50;

/** The runs a person has scrolled to. How far a run has come changes without its version, so all of a row is compared. */
export const useRuns = ({ trpc, client }: Api, search: RunSearch) => {
  const input = { ...runInputOf(search), take: pageSize } as const;
  const pages = useInfiniteQuery({
    queryKey: [...trpc.runs.list.queryKey(input), 'pages'],
    queryFn: ({ pageParam, signal }) => client.runs.list.query({ ...input, after: pageParam }, { signal }),
    initialPageParam: null as ListRunsInput['after'] | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
  const now = pages.isPlaceholderData ? undefined : pages.data?.pages.flatMap(({ rows }) => rows);
  return {
    ...pages,
    counts: pages.data?.pages[0]?.counts,
    ...useHeldRows({ list: JSON.stringify(input), now, stamp: JSON.stringify }),
  };
};
