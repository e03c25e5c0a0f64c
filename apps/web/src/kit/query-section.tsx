import { Search } from 'lucide-react';

import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { QueryView } from '#ui/feedback/query-view.tsx';
import type { QueryLike } from '#ui/feedback/query-like.ts';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { KitSection } from './kit-section.tsx';

const base = { isFetching: false, refetch: () => undefined };
const failure = { message: 'The laboratory server did not answer.' };

const states: { name: string; query: QueryLike<string[]> }[] = [
  { name: 'Loading', query: { ...base, status: 'pending', data: undefined, error: null, isFetching: true } },
  { name: 'Failed', query: { ...base, status: 'error', data: undefined, error: failure } },
  { name: 'Empty', query: { ...base, status: 'success', data: [], error: null } },
  {
    name: 'Rows, refreshing',
    query: { ...base, status: 'success', data: ['R-2026-000422'], error: null, isFetching: true },
  },
  { name: 'Old rows, refresh failed', query: { ...base, status: 'error', data: ['R-2026-000422'], error: failure } },
];

const noMatch = (
  <EmptyState icon={Search} title="No accessions match" actions={<Button>Clear filters</Button>}>
    Two filters hide 61 accessions that are due today.
  </EmptyState>
);

export const QuerySection = () => (
  <KitSection title="Four states" note="Loading, failed, empty and filled. A failure never reads as nothing to do.">
    <div className="grid gap-4 lg:grid-cols-2">
      {states.map(({ name, query }) => (
        <Card key={name} flush title={name} className="flex min-h-40 flex-col">
          <QueryView query={query} empty={noMatch} skeleton={<SkeletonRows rows={4} />}>
            {(rows) => <p className="p-4 case">{rows.join(', ')}</p>}
          </QueryView>
        </Card>
      ))}
    </div>
  </KitSection>
);
