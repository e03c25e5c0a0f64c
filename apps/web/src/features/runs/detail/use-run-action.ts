import type { Run } from '@aliquot/domain/runs/run';
import type { Api } from '#api/trpc.ts';
import { useAction, type Action } from '#features/records/use-action.ts';

export type RunAction = Action<Run>;

/** One act on the run in sight; what the server answers is shown at once. */
export const useRunAction = (api: Api, { id, version }: Pick<Run, 'id' | 'version'>, onDone: (after: Run) => void) => {
  const key = api.trpc.runs.get.queryKey({ id });
  return useAction<Run>({
    record: { id, version },
    word: 'run',
    onDone: (after) => {
      if (after.id === id) api.queryClient.setQueryData(key, after);
      for (const room of ['runs', 'worklist']) {
        void api.queryClient.invalidateQueries({ queryKey: [[room]], refetchType: 'none' });
      }
      onDone(after);
    },
    onStale: () => void api.queryClient.invalidateQueries({ queryKey: key }),
  });
};
export type UsedRunAction = ReturnType<typeof useRunAction>;
