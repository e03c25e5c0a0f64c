import { CloudOff, RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';

import { Banner } from './banner.tsx';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import { SkeletonRows } from './skeleton.tsx';
import { useAfter } from './use-after.ts';

/** The part of a TanStack Query result that decides what is on screen. */
export type QueryLike<Data> = {
  status: 'pending' | 'error' | 'success';
  data: Data | undefined;
  error: { message: string } | null;
  isFetching: boolean;
  fetchStatus?: 'fetching' | 'paused' | 'idle' | undefined;
  refetch: () => unknown;
};

export type QueryViewProps<Data> = {
  query: QueryLike<Data>;
  /** A sentence, or an EmptyState with a way forward. */
  empty: ReactNode;
  isEmpty?: ((data: Data) => boolean) | undefined;
  skeleton?: ReactNode;
  children: (data: Data) => ReactNode;
};

const holdsNothing = (data: unknown) => Array.isArray(data) && data.length === 0;

/** Loading, failed, empty and filled are four different things; a failure must never read as "nothing to do". */
export const QueryView = <Data,>(props: QueryViewProps<Data>) => {
  const { query, empty, isEmpty = holdsNothing, skeleton, children } = props;
  const { data, status, isFetching } = query;

  if (data === undefined) {
    if (status === 'error' || query.fetchStatus === 'paused') return <Failed query={query} />;
    return <Waiting>{skeleton ?? <SkeletonRows />}</Waiting>;
  }
  const nothing = isEmpty(data);
  return (
    <div className="relative flex min-h-0 flex-1 flex-col" aria-busy={isFetching}>
      {isFetching ? <div className="loading-bar" /> : null}
      {status === 'error' ? (
        <Banner tone="error" title="This may be out of date." actions={<Retry query={query} />}>
          The last refresh failed: {query.error?.message ?? 'no answer'}
        </Banner>
      ) : null}
      {/* What was empty before the failure may have rows now, so an old "empty" is not repeated as fact. */}
      {nothing && status === 'error' ? null : nothing ? <Empty words={empty} /> : children(data)}
    </div>
  );
};

const Waiting = ({ children }: { children: ReactNode }) => (useAfter(150) ? children : null);

const Empty = ({ words }: { words: ReactNode }) => (typeof words === 'string' ? <EmptyState title={words} /> : words);

const Failed = <Data,>({ query }: { query: QueryLike<Data> }) => (
  <div role="alert">
    <EmptyState icon={CloudOff} title="This could not be loaded" actions={<Retry query={query} />}>
      {query.error?.message ?? 'There is no connection. It loads by itself once the connection is back.'}
    </EmptyState>
  </div>
);

const Retry = <Data,>({ query }: { query: QueryLike<Data> }) => (
  <Button size="sm" icon={RefreshCw} busy={query.isFetching} onClick={() => void query.refetch()}>
    Retry
  </Button>
);
