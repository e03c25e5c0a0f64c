import type { CriticalCall } from '@aliquot/domain/critical-calls/critical-call';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { hasErrorCode } from '../../api/error-code.ts';
import { refusalWords } from '../../api/refusal.ts';
import { makeSaveKey } from '../../api/save-key.ts';
import type { Api } from '../../api/trpc.ts';
import { toast } from '../../ui/toast.ts';

type Seen = { id: number; version: number; idempotencyKey: string };
export type CallAct = {
  /** What is sent, so that the same act keeps its key until it is answered. */
  values: unknown;
  /** Said when it is done. */
  done: string;
  run: (seen: Seen) => Promise<CriticalCall>;
};

/** One act on the call in sight. Somebody else was faster: nothing is changed, and the call is shown as it is now. */
export const useCallActs = (api: Api, { id, version }: CriticalCall, onDone: () => void) => {
  const [key] = useState(makeSaveKey);
  const readAgain = (): void => void api.queryClient.invalidateQueries({ queryKey: api.trpc.criticalCalls.pathKey() });
  const act = useMutation({
    mutationFn: ({ run, values }: CallAct) => run({ id, version, idempotencyKey: key.for({ id, version, values }) }),
    onSuccess: (_after, { done }) => {
      key.saved();
      toast.success(done);
      readAgain();
      onDone();
    },
    onError: (error) => {
      if (!hasErrorCode(error, 'CONFLICT')) return;
      toast.error('Nothing was changed', 'Someone else worked on this call meanwhile. Look at it as it is now.');
      readAgain();
      onDone();
    },
  });
  return {
    act: act.mutate,
    busy: act.isPending,
    error: act.error === null ? null : refusalWords(act.error),
    forget: act.reset,
  };
};
