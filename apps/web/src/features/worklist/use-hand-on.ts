import type { Worklist } from '@aliquot/domain/worklist/worklist';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { makeSaveKey } from '#api/save-key.ts';
import type { Api } from '#api/trpc.ts';
import { toastRefusal } from '#features/records/toast-refusal.ts';
import { toast } from '#ui/feedback/toast.ts';

const words = {
  submit: { label: 'Submit for review', done: 'submitted for review', not: 'Not submitted' },
  complete: { label: 'Complete run', done: 'completed', not: 'Not completed' },
} as const;

/** Hands the run on: to whoever reviews it, and in the end out of the bench's hands. */
export const useHandOn = (api: Api, { id, version, number, next }: Worklist['run']) => {
  const [key] = useState(makeSaveKey);
  const { label, done, not } = words[next.action];
  const handOn = useMutation({
    mutationFn: () => {
      const input = { id, version, action: next.action, reason: '' };
      return api.client.runs.act.mutate({ idempotencyKey: key.for(input), ...input });
    },
    onSuccess: () => {
      key.saved();
      toast.success(`${number} ${done}`);
    },
    onError: (error) => toastRefusal(not, error),
  });
  return {
    label,
    whyNot: next.whyNot ?? undefined,
    busy: handOn.isPending,
    run: (): void => {
      if (next.whyNot !== null) toast.error(not, next.whyNot);
      else if (!handOn.isPending) handOn.mutate();
    },
  };
};
export type HandOn = ReturnType<typeof useHandOn>;
