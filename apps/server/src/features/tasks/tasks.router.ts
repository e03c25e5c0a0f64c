import {
  assignableInput,
  assignablePeople,
  assignTaskInput,
  decideTaskInput,
  listTasksInput,
  task,
  taskCounts,
  taskPage,
} from '@aliquot/domain/tasks/task';
import { inReadOnly } from '#db/transaction.ts';
import { labStaff, manager, router } from '#trpc/init.ts';
import { assignTask, decideTask } from './act-on-task.ts';
import { readTaskCounts, readTasks } from './read-tasks.ts';
import { listAssignable } from './tasks.repo.ts';

/** Work that must follow because something changed. Most of it is done where it belongs; what is decided is decided here. */
export const tasksRouter = router({
  list: labStaff
    .input(listTasksInput)
    .output(taskPage)
    .query(({ ctx, input }) => readTasks(ctx, input)),
  count: labStaff.output(taskCounts).query(({ ctx }) => readTaskCounts(ctx)),
  assignable: labStaff
    .input(assignableInput)
    .output(assignablePeople)
    .query(({ ctx, input }) => inReadOnly(ctx, (db) => listAssignable(db, input.kind))),
  assign: labStaff
    .input(assignTaskInput)
    .output(task)
    .mutation(({ ctx, input }) => assignTask(ctx, input)),
  decide: manager
    .input(decideTaskInput)
    .output(task)
    .mutation(({ ctx, input }) => decideTask(ctx, input)),
});
