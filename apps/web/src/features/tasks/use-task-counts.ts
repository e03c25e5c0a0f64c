import { useQuery } from '@tanstack/react-query';
import type { Api } from '#api/trpc.ts';

/** How often to look although nothing was heard: a task becomes overdue without anybody writing a row. */
const everyMs = 60_000;

export const useTaskCounts = ({ trpc }: Api) =>
  useQuery({ ...trpc.tasks.count.queryOptions(), refetchInterval: everyMs });
