import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { TaskKind, TaskList } from '@aliquot/domain/tasks/task-kinds';
import type { Api } from '#api/trpc.ts';

/** Open tasks by due time, page after page. */
export const useTasks = ({ trpc, client }: Api, list: TaskList, kind: TaskKind | null) =>
  useInfiniteQuery({
    queryKey: [...trpc.tasks.list.queryKey({ list, kind }), 'pages'],
    queryFn: ({ pageParam, signal }) => client.tasks.list.query({ list, kind, after: pageParam }, { signal }),
    initialPageParam: null as { at: string; id: number } | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    select: ({ pages }) => pages.flatMap(({ rows }) => rows),
  });
