import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { refusalWords } from '#api/refusal.ts';
import { makeSaveKey } from '#api/save-key.ts';
import type { Api } from '#api/trpc.ts';
import { toast } from '#ui/feedback/toast.ts';
import type { CallAbout } from './call-about.ts';

export type Asked = Pick<CallAbout, 'orderId' | 'resultId'> & { reason: string };

/** Opens a call by hand. Refused, the dialog keeps what was typed and says why. */
export const useOpenCall = (api: Api, onDone: () => void) => {
  const [key] = useState(makeSaveKey);
  const open = useMutation({
    mutationFn: ({ orderId, resultId, reason }: Asked) => {
      const input = { orderId, resultId, reason };
      return api.client.criticalCalls.open.mutate({ ...input, idempotencyKey: key.for(input) });
    },
    onSuccess: () => {
      key.saved();
      toast.success('Call added');
      void api.queryClient.invalidateQueries({ queryKey: api.trpc.criticalCalls.pathKey() });
      onDone();
    },
  });
  return {
    open: open.mutate,
    busy: open.isPending,
    error: open.error === null ? null : refusalWords(open.error),
  };
};
