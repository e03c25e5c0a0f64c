import { dueGroupOf, dueWords } from '@aliquot/domain/tasks/task-clock';
import { Clock } from 'lucide-react';
import { clockIn } from '#time/clock-in.ts';
import { Icon } from '#ui/layout/icon.tsx';
import css from './tasks.module.css';

export type TaskDueProps = { dueAt: string; zone: string; now: number };

/** "in 36 m", "18 m overdue"; the time itself, on the lab's clock, under the pointer. */
export const TaskDue = ({ dueAt, zone, now }: TaskDueProps) => {
  const group = dueGroupOf(dueAt, now);
  return (
    <time className={css.due} data-due={group} dateTime={dueAt} title={`Due ${clockIn(zone).exact(dueAt)}`}>
      {group === 'overdue' ? <Icon of={Clock} size={14} /> : null}
      {dueWords(dueAt, now)}
    </time>
  );
};
