import type { AccessionTab } from '@aliquot/domain/accessions/list-tabs';
import { tabsFor } from '@aliquot/domain/accessions/ready-views';
import type { Role } from '@aliquot/domain/auth/roles';
import { Link } from '@tanstack/react-router';
import type { Api } from '#api/trpc.ts';
import { tabBarClass, tabClass, TabCount } from '#ui/layout/tabs.tsx';
import type { AccessionSearch } from './accession-search.ts';
import { countWords, useListCounts } from './list-counts.ts';

export const tabWords: Readonly<Record<AccessionTab, string>> = {
  all: 'All',
  to_receive: 'To receive',
  in_progress: 'In progress',
  review: 'To review',
  completed: 'Completed',
  reported: 'Reported',
  on_hold: 'On hold',
};

/** Where the work stands, each with how much of it there is. */
export const ListTabs = ({ api, role, search }: { api: Api; role: Role | null; search: AccessionSearch }) => {
  const counts = useListCounts(api);
  const { tab: current = 'all', ...rest } = search;
  return (
    <nav className={tabBarClass({ flush: true, className: 'flex-1' })} aria-label="Accessions by state">
      {tabsFor(role).map((tab) => (
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
