import { dueGroupLabels, groupTasks } from '@aliquot/domain/tasks/task-clock';
import type { Task } from '@aliquot/domain/tasks/task';
import { useRef, useState, type ReactNode } from 'react';
import type { Api } from '#api/trpc.ts';
import { useMinute } from '#time/use-minute.ts';
import { DecideDialog } from './decide-dialog.tsx';
import { TaskRow } from './task-row.tsx';
import { useTaskKeys } from './use-task-keys.ts';
import css from './tasks.module.css';

export type TaskListProps = { api: Api; userId: string; tasks: readonly Task[]; foot: ReactNode };

/** Tasks by when they are due, those that are overdue first. */
export const TaskList = ({ api, userId, tasks, foot }: TaskListProps) => {
  const now = useMinute();
  const list = useRef<HTMLDivElement>(null);
  const [assigning, setAssigning] = useState<number | null>(null);
  const [deciding, setDeciding] = useState<Task | null>(null);
  useTaskKeys(list, setAssigning);
  // The task as it is now; one that is gone meanwhile is still the one that was asked about.
  const decided = deciding === null ? null : (tasks.find(({ id }) => id === deciding.id) ?? deciding);
  return (
    <div ref={list} className={css.list}>
      {groupTasks(tasks, now).map(({ group, tasks: members }) => (
        <section key={group} aria-label={`${dueGroupLabels[group]}, ${members.length}`}>
          <h2 className={css.group} data-due={group}>
            {dueGroupLabels[group]} <span>{members.length}</span>
          </h2>
          <ol>
            {members.map((task) => (
              <TaskRow
                key={task.id}
                api={api}
                userId={userId}
                task={task}
                now={now}
                assigning={assigning === task.id}
                onAssigning={(open) => setAssigning(open ? task.id : null)}
                onDecide={() => setDeciding(task)}
              />
            ))}
          </ol>
        </section>
      ))}
      {foot}
      {decided === null ? null : <DecideDialog api={api} task={decided} onClose={() => setDeciding(null)} />}
    </div>
  );
};
