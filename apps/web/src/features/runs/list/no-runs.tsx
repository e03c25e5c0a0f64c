import { Link } from '@tanstack/react-router';
import { FlaskConical, SearchX } from 'lucide-react';
import { Button, buttonClass } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { isNarrowed, tabOf, withTab, type RunListTab, type RunSearch } from './run-search.ts';

const titles: Readonly<Record<RunListTab, string>> = {
  queue: 'No tests waiting for a run',
  open: 'No open runs',
  review: 'No runs in review',
  completed: 'No completed runs',
  all: 'No runs yet',
};

/** No run at all is another thing than none under this filter. */
export const NoRuns = ({ search, onSearch }: { search: RunSearch; onSearch: (next: RunSearch) => void }) =>
  isNarrowed(search) ? (
    <EmptyState
      icon={SearchX}
      title="No runs match"
      actions={<Button onClick={() => onSearch(withTab({}, tabOf(search)))}>Clear filters</Button>}
    >
      Change or clear the filters.
    </EmptyState>
  ) : (
    <EmptyState
      icon={FlaskConical}
      title={titles[tabOf(search)]}
      actions={
        <Link to="/runs/new" className={buttonClass({ variant: 'primary' })}>
          New run
        </Link>
      }
    >
      A run groups the tubes that are worked together for one or more tests.
    </EmptyState>
  );
