import type { CriticalCall } from '@aliquot/domain/critical-calls/critical-call';
import type { Api } from '#api/trpc.ts';
import { useAction, type Action } from '#features/records/use-action.ts';

export type CallAction = Action<CriticalCall>;

/** One act on the call in sight; whoever was faster, the call is shown as it is now. */
export const useCallActions = (api: Api, record: CriticalCall, onDone: () => void) => {
  const after = (): void => {
    void api.queryClient.invalidateQueries({ queryKey: api.trpc.criticalCalls.pathKey() });
    onDone();
  };
  return useAction<CriticalCall>({ record, word: 'call', onDone: after, onStale: after });
};
