import { RefreshCw } from 'lucide-react';

import { Button } from './button.tsx';
import type { QueryLike } from '../feedback/query-like.ts';

export const RetryButton = ({ query }: { query: QueryLike<unknown> }) => (
  <Button size="sm" icon={RefreshCw} busy={query.isFetching} onClick={() => void query.refetch()}>
    Retry
  </Button>
);
