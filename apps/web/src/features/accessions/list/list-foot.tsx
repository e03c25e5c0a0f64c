import { mostCounted } from '@aliquot/domain/accessions/list-tabs';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Api } from '#api/trpc.ts';
import { filtersOf, type AccessionSearch } from './accession-search.ts';
import css from './accession-list.module.css';

/** How many of how many, and beside it what can be done to those chosen. */
export const ListFoot = (props: {
  api: Api;
  search: AccessionSearch;
  /** Null before the first answer. */
  shown: number | null;
  more: boolean;
  children: ReactNode;
}) => {
  const { api, search, shown, more, children } = props;
  const counts = useQuery(api.trpc.accessions.counts.queryOptions());
  const { tab, ...others } = filtersOf(search);
  const plain = Object.values(others).every(
    (value) => value === '' || value === false || value === null || (Array.isArray(value) && value.length === 0),
  );
  const all = plain && search.sort === undefined ? counts.data?.[tab] : undefined;
  // Every row is in sight, or the count is known, or all that can be said is that there are more.
  const of = !more ? '' : all === undefined ? '+' : ` of ${all > mostCounted ? `${mostCounted}+` : all}`;
  return (
    <div className={css.caseListFoot}>
      {shown === null ? null : (
        <span className={css.caseListCount}>
          {shown}
          {of} {shown === 1 && !more ? 'accession' : 'accessions'}
        </span>
      )}
      {children}
    </div>
  );
};
