import { taskKinds, type TaskKind, type TaskList } from '@aliquot/domain/tasks/task-kinds';

export type TasksSearch = {
  list?: Exclude<TaskList, 'mine'>;
  kind?: TaskKind;
};

/** The address of a list of one kind, or of all. */
export const listSearch = (list: TaskList, kind: TaskKind | null): TasksSearch => ({
  ...(list === 'mine' ? {} : { list }),
  ...(kind === null ? {} : { kind }),
});

/** For a route's validateSearch: anything unknown is ignored, never an error page. */
export const validateTasksSearch = (search: Record<string, unknown>): TasksSearch =>
  listSearch(search['list'] === 'all' ? 'all' : 'mine', taskKinds.find((kind) => kind === search['kind']) ?? null);
