import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { buttonClass } from '#ui/button/button.tsx';
import { Icon } from '#ui/layout/icon.tsx';
import { Keys } from '#ui/layout/keys.tsx';
import { runListTabs, tabOf, withTab, type RunListTab, type RunSearch } from './run-search.ts';

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
  <div className="case-list-tabs">
    <nav className="tabs" aria-label="Runs by state">
      {runListTabs.map((tab) => (
        <Link
          key={tab}
          to="/runs"
          search={withTab(search, tab)}
          className="tab"
          activeOptions={{ exact: true, includeSearch: true }}
          aria-current={tab === tabOf(search) ? 'page' : undefined}
        >
          {tabWords[tab]}
          <span className="tab-count">{counts[tab] ?? ''}</span>
        </Link>
      ))}
    </nav>
    <Link to="/runs/new" className={buttonClass({ variant: 'primary', size: 'sm' })}>
      <Icon of={Plus} size={14} />
      <span className="case-list-words">New run</span>
      <span className="run-list-keys" aria-hidden="true">
        <Keys keys={['C', 'U']} quiet />
      </span>
    </Link>
  </div>
);
