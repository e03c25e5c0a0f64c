import type { Task } from './task.ts';

const minute = 60_000;
const hour = 60 * minute;

export const dueGroups = ['overdue', 'hour', 'later'] as const;
export type DueGroup = (typeof dueGroups)[number];
export const dueGroupLabels: Readonly<Record<DueGroup, string>> = {
  overdue: 'Overdue',
  hour: 'Within the hour',
  later: 'Later',
};

export const dueGroupOf = (dueAt: string, now: number): DueGroup => {
  const left = Date.parse(dueAt) - now;
  if (left < 0) return 'overdue';
  return left <= hour ? 'hour' : 'later';
};

export type TaskGroup<Row> = { readonly group: DueGroup; readonly tasks: readonly Row[] };

/** They come by due time already; a group without tasks is left out. */
export const groupTasks = <Row extends Pick<Task, 'dueAt'>>(tasks: readonly Row[], now: number): TaskGroup<Row>[] =>
  dueGroups
    .map((group) => ({ group, tasks: tasks.filter(({ dueAt }) => dueGroupOf(dueAt, now) === group) }))
    .filter((one) => one.tasks.length > 0);

const span = (minutes: number): string => {
  if (minutes < 60) return `${minutes} m`;
  return minutes < 48 * 60
    ? `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')} m`
    : `${Math.floor(minutes / 1440)} d`;
};

/** "18 m overdue", "in 36 m": the minute that runs is lost already. */
export const dueWords = (dueAt: string, now: number): string => {
  const left = Date.parse(dueAt) - now;
  return left < 0 ? `${span(Math.ceil(-left / minute))} overdue` : `in ${span(Math.floor(left / minute))}`;
};
