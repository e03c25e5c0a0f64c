import type { ReactNode } from 'react';
import type { Api } from '#api/trpc.ts';
import { filtersOf, type AccessionSearch } from './accession-search.ts';
import { countWords, useListCounts } from './list-counts.ts';
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
  const counts = useListCounts(api);
  const { tab, ...others } = filtersOf(search);
  const plain = Object.values(others).every(
    (value) => value === '' || value === false || value === null || (Array.isArray(value) && value.length === 0),
  );
  const all = plain && search.sort !== 'due' ? counts.data?.[tab] : undefined;
  // Every row is in sight, or the count is known, or all that can be said is that there are more.
  const of = !more ? '' : all === undefined ? '+' : ` of ${countWords(all)}`;
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
