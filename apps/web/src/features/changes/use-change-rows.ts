import type { FollowGroup } from '@aliquot/domain/consequences/follow-groups';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { Api } from '#api/trpc.ts';

/** In the order of the list, page after page. */
export const useChangeRows = ({ trpc, client }: Api, id: number, group: FollowGroup | null) =>
  useInfiniteQuery({
    queryKey: [...trpc.changes.rows.queryKey({ id, group }), 'pages'],
    queryFn: ({ pageParam, signal }) => client.changes.rows.query({ id, group, after: pageParam }, { signal }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    select: ({ pages }) => pages.flatMap(({ rows }) => rows),
  });
