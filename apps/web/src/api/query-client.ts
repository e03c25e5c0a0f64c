import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { errorCodeOf } from './error-code.ts';

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** This mutation merges its own answer into the cache; refreshing everything would only cost (cell saves). */
      skipRefresh?: boolean;
    };
  }
}

/** Asking again cannot change these answers. */
const settled: ReadonlySet<string | null> = new Set(['BAD_REQUEST', 'FORBIDDEN', 'UNAUTHORIZED', 'NOT_FOUND']);

/** Fewer than three retries, none where the answer is settled. `failures` counts those before this one. */
export const shouldRetry = (failures: number, error: unknown): boolean =>
  !settled.has(errorCodeOf(error)) && failures < 2;

export type ErrorPolicy = { onQueryError: (error: unknown) => void; onMutationError: (error: unknown) => void };

export const makeQueryClient = (policy: ErrorPolicy): QueryClient => {
  const queryClient: QueryClient = new QueryClient({
    defaultOptions: { queries: { staleTime: 1000, retry: shouldRetry }, mutations: { retry: false } },
    queryCache: new QueryCache({ onError: policy.onQueryError }),
    mutationCache: new MutationCache({
      onSuccess: (_data, _variables, _result, mutation) => {
        if (mutation.meta?.skipRefresh !== true) void queryClient.invalidateQueries();
      },
      onError: policy.onMutationError,
    }),
  });
  return queryClient;
};
