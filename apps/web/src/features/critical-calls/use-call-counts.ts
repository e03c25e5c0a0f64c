import { useQuery } from '@tanstack/react-query';
import type { Api } from '#api/trpc.ts';

/** How often to look although nothing was heard: a call becomes overdue without anybody writing a row. */
const everyMs = 60_000;

export const useCallCounts = ({ trpc }: Api) =>
  useQuery({ ...trpc.criticalCalls.counts.queryOptions(), refetchInterval: everyMs });
