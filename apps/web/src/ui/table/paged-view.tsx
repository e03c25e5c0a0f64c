import type { ReactNode } from 'react';
import type { QueryLike } from '../feedback/query-like.ts';
import { QueryView } from '../feedback/query-view.tsx';
import { MoreRows } from './more-rows.tsx';

export type PagedViewProps<Row> = {
  pages: QueryLike<{ pages: readonly { rows: readonly Row[] }[] }> & {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => unknown;
  };
  empty: ReactNode;
  children: (rows: readonly Row[]) => ReactNode;
};

/** The rows of a list that comes in pages, and the way to the next. */
export const PagedView = <Row,>({ pages, empty, children }: PagedViewProps<Row>) => (
  <>
    <QueryView query={pages} isEmpty={(data) => data.pages.every(({ rows }) => rows.length === 0)} empty={empty}>
      {(data) => children(data.pages.flatMap(({ rows }) => rows))}
    </QueryView>
    {pages.hasNextPage ? (
      <MoreRows
        loading={pages.isFetchingNextPage}
        failed={pages.isFetchNextPageError}
        onMore={() => void pages.fetchNextPage()}
      />
    ) : null}
  </>
);
