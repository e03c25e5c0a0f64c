import type { Api } from '#api/trpc.ts';
import { queryState } from '#ui/feedback/query-like.ts';
import { NavCount } from '#ui/page/navigation.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { useTaskCounts } from './use-task-counts.ts';

/** Beside the entry in the navigation: how many this person has or may take, in red once one is overdue. */
export const TasksCount = ({ api }: { api: Api }) => {
  const counts = useTaskCounts(api);
  if (queryState(counts) === 'failed') {
    return (
      <NavCount alert title="Could not count the tasks">
        ?<VisuallyHidden> Could not count the tasks. There may be one due.</VisuallyHidden>
      </NavCount>
    );
  }
  if (counts.data === undefined) return null;
  const { open, overdue } = counts.data.mine;
  return open === 0 ? null : (
    <NavCount alert={overdue > 0}>
      {open}
      {overdue > 0 ? <VisuallyHidden>, {overdue} overdue</VisuallyHidden> : null}
    </NavCount>
  );
};
