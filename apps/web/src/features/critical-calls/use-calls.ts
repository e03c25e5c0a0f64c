import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { CallTab } from '@aliquot/domain/critical-calls/call-words';
import type { Api } from '#api/trpc.ts';

/** Calls of one tab, page after page. */
export const useCalls = ({ trpc, client }: Api, tab: CallTab) =>
  useInfiniteQuery({
    queryKey: [...trpc.criticalCalls.list.queryKey({ tab }), 'pages'],
    queryFn: ({ pageParam, signal }) => client.criticalCalls.list.query({ tab, after: pageParam }, { signal }),
    initialPageParam: null as { at: string; id: number } | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    select: ({ pages }) => pages.flatMap(({ rows }) => rows),
  });
