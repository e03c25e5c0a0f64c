import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { Api } from '#api/trpc.ts';
import { matrixOf } from './matrix-model.ts';
import { sinceTime, type ResultsSearch } from './results-search.ts';

export type ResultsQuestion = ResultsSearch & { subjectId: number; testSpecIds: readonly number[] };
type After = { at: string; id: number } | null;

/** A person's results, newest cases first, page after page. Those of the filter before stay until the new ones are there. */
export const useSubjectResults = ({ trpc, client }: Api, question: ResultsQuestion, now: number) => {
  const input = {
    subjectId: question.subjectId,
    testSpecIds: [...question.testSpecIds],
    abnormalOnly: question.abnormal === true,
    from: sinceTime(question.since, new Date(now)),
  };
  return useInfiniteQuery({
    queryKey: [...trpc.results.ofSubject.queryKey(input), 'pages'],
    queryFn: ({ pageParam, signal }) => client.results.ofSubject.query({ ...input, after: pageParam }, { signal }),
    initialPageParam: null as After,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    select: ({ pages }) => ({ matrix: matrixOf(pages), tests: pages[0]?.tests ?? [] }),
  });
};
