import { useQuery } from '@tanstack/react-query';
import type { Api } from '#api/trpc.ts';

/** What the bench knows of a case, asked once for its page. */
export const useCaseSheet = (api: Api, accessionId: number) =>
  useQuery(api.trpc.results.caseSheet.queryOptions({ accessionId }));
