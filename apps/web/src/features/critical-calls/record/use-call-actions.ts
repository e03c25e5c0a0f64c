import type { CriticalCall } from '@aliquot/domain/critical-calls/critical-call';
import type { Api } from '#api/trpc.ts';
import { useAction, type Action } from '#features/records/use-action.ts';

export type CallAction = Action<CriticalCall>;

/** One act on the call in sight; whoever was faster, the call is shown as it is now, and what was typed about it stays. */
export const useCallActions = (api: Api, record: CriticalCall, onDone: () => void) => {
  const read = (): void => void api.queryClient.invalidateQueries({ queryKey: api.trpc.criticalCalls.pathKey() });
  return useAction<CriticalCall>({
    record,
    word: 'call',
    onDone: () => {
      read();
      onDone();
    },
    onStale: read,
  });
};
