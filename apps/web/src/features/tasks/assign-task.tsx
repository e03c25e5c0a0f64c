import type { Task } from '@aliquot/domain/tasks/task';
import { useQuery } from '@tanstack/react-query';
import { UserRound } from 'lucide-react';
import type { Api } from '#api/trpc.ts';
import { Button } from '#ui/button/button.tsx';
import { mapQuery } from '#ui/feedback/query-like.ts';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { Menu } from '#ui/overlay/menu.tsx';
import { useTaskAction } from './use-task-action.ts';
import css from './tasks.module.css';

export type AssignTaskProps = {
  api: Api;
  userId: string;
  task: Task;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** Whose a task is, and to whom else it can be given. */
export const AssignTask = ({ api, userId, task, open, onOpenChange }: AssignTaskProps) => {
  const { act, busy } = useTaskAction(api, task, () => undefined);
  const people = useQuery({ ...api.trpc.tasks.assignable.queryOptions({ kind: task.kind }), enabled: open });
  const me = Number(userId);
  const { assignee } = task;
  const give = (assigneeId: number | null, done: string) => (): void =>
    act({ about: assigneeId, done, run: (seen) => api.client.tasks.assign.mutate({ ...seen, assigneeId }) });
  return (
    <Menu
      open={open}
      onOpenChange={onOpenChange}
      align="end"
      trigger={
        <Button variant="ghost" size="sm" icon={UserRound} busy={busy} className={css.assign}>
          <VisuallyHidden>Assigned to </VisuallyHidden>
          <span>{assignee === null ? 'Nobody' : assignee.id === me ? 'Me' : assignee.name}</span>
        </Button>
      }
      entries={[
        ...(assignee?.id === me || (task.kind === 'decide' && task.whyNot !== null)
          ? []
          : [{ label: 'Take task', onSelect: give(me, 'Task taken') }]),
        ...(assignee === null ? [] : [{ label: 'Unassign', onSelect: give(null, 'Task unassigned') }]),
        { heading: 'Assign to' },
        {
          query: mapQuery(people, (rows) =>
            rows
              .filter(({ id }) => id !== me && id !== assignee?.id)
              .map(({ id, name }) => ({ label: name, onSelect: give(id, `Task assigned to ${name}`) })),
          ),
          failed: 'Could not load the users',
          empty: 'No other users who can do it',
        },
      ]}
    />
  );
};
