/** The part of a TanStack Query result that decides what is on screen. */
export type QueryLike<Data> = {
  status: 'pending' | 'error' | 'success';
  data: Data | undefined;
  error: { message: string } | null;
  isFetching: boolean;
  fetchStatus?: 'fetching' | 'paused' | 'idle' | undefined;
  /** What is shown was the answer to an earlier question. */
  isPlaceholderData?: boolean | undefined;
  refetch: () => unknown;
};

/** The same query over other data: its rows as options, its options with one left out. */
export const mapQuery = <Data, Mapped>(query: QueryLike<Data>, map: (data: Data) => Mapped): QueryLike<Mapped> => ({
  status: query.status,
  data: query.data === undefined ? undefined : map(query.data),
  error: query.error,
  isFetching: query.isFetching,
  fetchStatus: query.fetchStatus,
  isPlaceholderData: query.isPlaceholderData,
  refetch: query.refetch,
});

/**
 * Failed also when older data are still there: they may be out of date. A query paused by a lost connection has failed
 * too; a skeleton would promise an answer that is not on its way.
 */
export const queryState = ({ status, data, fetchStatus }: QueryLike<unknown>): 'loading' | 'failed' | 'ready' => {
  if (status === 'error') return 'failed';
  if (data !== undefined) return 'ready';
  return fetchStatus === 'paused' ? 'failed' : 'loading';
};

/** Whether the data answer what is asked now: no older answer, no failed refresh, none under way. */
export const isCurrent = ({ status, data, isFetching, isPlaceholderData = false }: QueryLike<unknown>): boolean =>
  status === 'success' && data !== undefined && !isFetching && !isPlaceholderData;
