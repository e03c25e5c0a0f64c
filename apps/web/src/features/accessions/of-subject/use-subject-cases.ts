import type { AccessionAfter } from '@aliquot/domain/accessions/accession-list';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { Api } from '#api/trpc.ts';

const pageSize = 50;

/** The cases of one person, newest first, page after page. */
export const useSubjectCases = ({ trpc, client }: Api, subjectId: number) => {
  const input = { filters: { subjectId }, sort: 'newest', take: pageSize } as const;
  const pages = useInfiniteQuery({
    queryKey: [...trpc.accessions.list.queryKey(input), 'pages'],
    queryFn: ({ pageParam, signal }) => client.accessions.list.query({ ...input, after: pageParam }, { signal }),
    initialPageParam: null as AccessionAfter | null,
    getNextPageParam: ({ next }) => next,
  });
  return { ...pages, rows: pages.data?.pages.flatMap(({ rows }) => rows) ?? [] };
};
