import { mostCounted } from '@aliquot/domain/accessions/list-tabs';
import { useQuery } from '@tanstack/react-query';
import type { Api } from '#api/trpc.ts';

/** Time alone makes work overdue, and nothing announces it; nor does a result that is typed. */
const everyMs = 60_000;

/** How much stands under each tab and in each ready-made view. */
export const useListCounts = ({ trpc }: Api) =>
  useQuery({ ...trpc.accessions.counts.queryOptions(), refetchInterval: everyMs });

export const countWords = (count: number | undefined): string =>
  count === undefined ? '' : count > mostCounted ? `${mostCounted}+` : String(count);
