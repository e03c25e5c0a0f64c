import { CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';

import { Banner } from './banner.tsx';
import { EmptyState } from './empty-state.tsx';
import { queryState, type QueryLike } from './query-like.ts';
import { RetryButton } from '../button/retry-button.tsx';
import { SkeletonRows } from './skeleton.tsx';
import { useAfter } from '../use-after.ts';
import css from '../table/table.module.css';

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
    if (queryState(query) === 'failed') return <Failed query={query} />;
    return <Waiting>{skeleton ?? <SkeletonRows />}</Waiting>;
  }
  const nothing = isEmpty(data);
  return (
    <div className="relative flex min-h-0 flex-1 flex-col" aria-busy={isFetching}>
      {isFetching ? <div className={css.loadingBar} /> : null}
      {status === 'error' ? (
        <Banner tone="error" title="This may be out of date." actions={<RetryButton query={query} />}>
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

const Failed = ({ query }: { query: QueryLike<unknown> }) => (
  <div role="alert">
    <EmptyState icon={CloudOff} title="Could not load this" actions={<RetryButton query={query} />}>
      {query.error?.message ?? 'There is no connection. It loads automatically when the connection is back.'}
    </EmptyState>
  </div>
);
