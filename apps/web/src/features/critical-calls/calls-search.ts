export type CallsSearch = { tab?: 'done' };

/** For a route's validateSearch: anything unknown is ignored, never an error page. */
export const validateCallsSearch = (search: Record<string, unknown>): CallsSearch =>
  search['tab'] === 'done' ? { tab: 'done' } : {};
