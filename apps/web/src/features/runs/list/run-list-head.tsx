import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { Plus } from 'lucide-react';
import { buttonClass } from '#ui/button/button.tsx';
import { Icon } from '#ui/layout/icon.tsx';
import { Keys } from '#ui/layout/keys.tsx';
import { tabBarClass, tabClass, TabCount } from '#ui/layout/tabs.tsx';
import { runListTabs, tabOf, withTab, type RunListTab, type RunSearch } from './run-search.ts';
import css from './run-list.module.css';
import accessionListCss from '#features/accessions/list/accession-list.module.css';

const tabWords: Readonly<Record<RunListTab, string>> = {
  queue: 'Queue',
  open: 'Open',
  review: 'In review',
  completed: 'Completed',
  all: 'All',
};

export type RunCounts = Partial<Record<RunListTab, number>>;

/** What waits for a run, the runs by where they stand, and the way to a new one. */
export const RunListHead = ({ search, counts }: { search: RunSearch; counts: RunCounts }) => (
  <div className={accessionListCss.caseListTabs}>
    <nav className={tabBarClass({ flush: true, className: 'flex-1' })} aria-label="Runs by state">
      {runListTabs.map((tab) => (
        <Link
          key={tab}
          to="/runs"
          search={withTab(search, tab)}
          className={tabClass}
          activeOptions={{ exact: true, includeSearch: true }}
          aria-current={tab === tabOf(search) ? 'page' : undefined}
        >
          {tabWords[tab]}
          <TabCount>{counts[tab] ?? ''}</TabCount>
        </Link>
      ))}
    </nav>
    <Link
      to="/runs/new"
      className={clsx(buttonClass({ variant: 'primary', size: 'sm' }), 'max-sm:w-(--control) max-sm:p-0')}
    >
      <Icon of={Plus} size={14} />
      <span className={accessionListCss.caseListWords}>New run</span>
      <span className={css.runListKeys} aria-hidden="true">
        <Keys keys={['C', 'U']} quiet />
      </span>
    </Link>
  </div>
);
