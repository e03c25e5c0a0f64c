import type { Task } from '@aliquot/domain/tasks/task';
import type { Api } from '#api/trpc.ts';
import { useAction } from '#features/records/use-action.ts';

/** One action on a task; whoever was faster, the list is shown as it is now. */
export const useTaskAction = (api: Api, record: Task, onDone: () => void) => {
  const after = (): void => {
    void api.queryClient.invalidateQueries({ queryKey: api.trpc.tasks.pathKey() });
    onDone();
  };
  return useAction<Task>({ record, word: 'task', onDone: after, onStale: after });
};
