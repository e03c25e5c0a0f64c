import type { QueryLike } from '#ui/feedback/query-like.ts';

/** For tests: a query in each of its states. */
const base = { error: null, isFetching: false, refetch: () => undefined };

export const loadingQuery: QueryLike<never> = { ...base, status: 'pending', data: undefined, isFetching: true };
export const answered = <Data>(data: Data): QueryLike<Data> => ({ ...base, status: 'success', data });
export const failedQuery = <Data = never>(refetch: () => unknown, data?: Data): QueryLike<Data> => ({
  ...base,
  status: 'error',
  data,
  error: { message: 'The server did not answer.' },
  refetch,
});
