import type { CriticalCall } from '@aliquot/domain/critical-calls/critical-call';
import type { Api } from '#api/trpc.ts';
import { useAct, type Act } from '#features/records/use-act.ts';

export type CallAct = Act<CriticalCall>;

/** One act on the call in sight; whoever was faster, the call is shown as it is now. */
export const useCallActs = (api: Api, record: CriticalCall, onDone: () => void) => {
  const after = (): void => {
    void api.queryClient.invalidateQueries({ queryKey: api.trpc.criticalCalls.pathKey() });
    onDone();
  };
  return useAct<CriticalCall>({ record, word: 'call', onDone: after, onStale: after });
};
