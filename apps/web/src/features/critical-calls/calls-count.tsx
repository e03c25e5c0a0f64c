import type { Api } from '#api/trpc.ts';
import { queryState } from '#ui/feedback/query-like.ts';
import { NavCount } from '#ui/page/navigation.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { useCallCounts } from './use-call-counts.ts';

/** Beside the entry in the navigation: how many wait, in red once one waits too long or the managers were told. */
export const CallsCount = ({ api }: { api: Api }) => {
  const counts = useCallCounts(api);
  if (queryState(counts) === 'failed') {
    return (
      <NavCount alert title="Could not count the critical calls">
        ?<VisuallyHidden> Could not count the critical calls. There may be one due.</VisuallyHidden>
      </NavCount>
    );
  }
  if (counts.data === undefined) return null;
  const { due, overdue, escalated } = counts.data;
  return due === 0 ? null : (
    <NavCount alert={overdue > 0 || escalated > 0}>
      {due}
      {overdue > 0 ? <VisuallyHidden>, {overdue} overdue</VisuallyHidden> : null}
      {escalated > 0 ? <VisuallyHidden>, {escalated} escalated</VisuallyHidden> : null}
    </NavCount>
  );
};
