import { accessionTabs, mostCounted, type AccessionTab } from '@aliquot/domain/accessions/list-tabs';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Api } from '#api/trpc.ts';
import { tabBarClass, tabClass, TabCount } from '#ui/layout/tabs.tsx';
import type { AccessionSearch } from './accession-search.ts';

export const tabWords: Readonly<Record<AccessionTab, string>> = {
  all: 'All',
  to_receive: 'To receive',
  in_progress: 'In progress',
  review: 'Review',
  reported: 'Reported',
  on_hold: 'On hold',
};

const countWords = (count: number | undefined): string =>
  count === undefined ? '' : count > mostCounted ? `${mostCounted}+` : String(count);

/** Where the work stands, each with how much of it there is. */
export const ListTabs = ({ api, search }: { api: Api; search: AccessionSearch }) => {
  const counts = useQuery(api.trpc.accessions.counts.queryOptions());
  const { tab: current = 'all', ...rest } = search;
  return (
    <nav className={tabBarClass({ flush: true, className: 'flex-1' })} aria-label="Accessions by state">
      {accessionTabs.map((tab) => (
        <Link
          key={tab}
          to="/accessions"
          search={tab === 'all' ? rest : { ...rest, tab }}
          className={tabClass}
          activeOptions={{ exact: true, includeSearch: true }}
          aria-current={tab === current ? 'page' : undefined}
        >
          {tabWords[tab]}
          <TabCount>{countWords(counts.data?.[tab])}</TabCount>
        </Link>
      ))}
    </nav>
  );
};
