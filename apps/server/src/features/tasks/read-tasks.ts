import type { ListTasksInput, TaskCounts, TaskPage } from '@aliquot/domain/tasks/task';
import { inReadOnly, type Scope } from '#db/transaction.ts';
import { isManagerIn, showTasks } from './show-tasks.ts';
import { countTasks, listTasks, type TaskReader } from './tasks.repo.ts';

const readerOf = (scope: Scope): TaskReader => ({
  userId: scope.acting.userId,
  isManager: isManagerIn(scope),
  visibleClients: scope.acting.clients,
});

export const readTasks = (scope: Scope, input: ListTasksInput): Promise<TaskPage> =>
  inReadOnly(scope, async (db) => {
    const found = await listTasks(db, readerOf(scope), input);
    const page = found.slice(0, input.take);
    const last = found.length > input.take ? page.at(-1) : undefined;
    return {
      rows: await showTasks(scope, db, page),
      next: last === undefined ? null : { at: last.dueAt, id: last.id },
    };
  });

export const readTaskCounts = (scope: Scope): Promise<TaskCounts> =>
  inReadOnly(scope, (db) => countTasks(db, readerOf(scope)));
