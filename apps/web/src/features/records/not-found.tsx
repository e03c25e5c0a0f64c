import { Link } from '@tanstack/react-router';
import { FileQuestionMark } from 'lucide-react';
import type { ReactNode } from 'react';
import { hasErrorCode } from '#api/error-code.ts';
import { buttonClass } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import type { QueryLike } from '#ui/feedback/query-like.ts';
import { QueryView } from '#ui/feedback/query-view.tsx';
import { useNamePage } from '#ui/page/page-name.ts';
import { CentredPage } from '#ui/page/page.tsx';

/** Whether the server says that there is none, or none this person may see: it answers both alike. */
export const isMissing = ({ error }: Pick<QueryLike<unknown>, 'error'>): boolean => hasErrorCode(error, 'NOT_FOUND');

export type NotFoundProps = {
  /** 'Accession not found' */
  title: string;
  /** Why it may not be here; asking again would not help. */
  children?: ReactNode;
  /** The ways on. */
  actions: ReactNode;
};

/** The one look of what is not there: an address, a record, a part of one. */
export const NotFound = ({ title, children, actions }: NotFoundProps) => (
  <CentredPage role="alert">
    <EmptyState icon={FileQuestionMark} title={title} actions={actions}>
      {children ?? 'It may not exist, or you don’t have access.'}
    </EmptyState>
  </CentredPage>
);

export const SearchLink = () => (
  <Link to="/search" className={buttonClass()}>
    Search
  </Link>
);

export type RecordNotFoundProps = {
  /** 'Accession' */
  what: string;
  /** Where others of its kind are. */
  list?: { to: string; label: string };
  /** Whether the search finds things of its kind. */
  searched?: boolean;
  /** Over another page, which keeps its own name. */
  inside?: boolean;
};

export const RecordNotFound = ({ what, list, searched = true, inside = false }: RecordNotFoundProps) => {
  useNamePage(inside ? undefined : 'Not found');
  return (
    <NotFound
      title={`${what} not found`}
      actions={
        <>
          {searched ? <SearchLink /> : null}
          {list === undefined ? null : (
            <Link to={list.to} className={buttonClass()}>
              {list.label}
            </Link>
          )}
        </>
      }
    />
  );
};

export type RecordViewProps<Data> = RecordNotFoundProps & {
  query: QueryLike<Data>;
  children: (data: Data) => ReactNode;
};

/** One record: loading, failed with a retry, not found without one, or itself. */
export const RecordView = <Data,>({ query, children, ...rest }: RecordViewProps<Data>) =>
  isMissing(query) ? (
    <RecordNotFound {...rest} />
  ) : (
    <QueryView query={query} isEmpty={() => false} empty={null}>
      {children}
    </QueryView>
  );
