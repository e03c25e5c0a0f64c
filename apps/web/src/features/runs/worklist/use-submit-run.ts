import type { Worklist } from '@aliquot/domain/runs/worklist';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { refusalWords } from '../../../api/refusal.ts';
import { makeSaveKey } from '../../../api/save-key.ts';
import type { Api } from '../../../api/trpc.ts';
import { toast } from '../../../ui/toast.ts';

/** Hands the run over to whoever reviews it. */
export const useSubmitRun = (api: Api, { id, version, number, whyNotSubmit }: Worklist['run']) => {
  const [key] = useState(makeSaveKey);
  const submit = useMutation({
    mutationFn: () => {
      const input = { id, version, act: 'submit' as const, reason: '' };
      return api.client.runs.act.mutate({ idempotencyKey: key.for(input), ...input });
    },
    onSuccess: () => {
      key.saved();
      toast.success(`${number} submitted for review`);
    },
    onError: (error) => toast.error('Not submitted', refusalWords(error)),
  });
  return {
    submitting: submit.isPending,
    submit: (): void => {
      if (whyNotSubmit === null) submit.mutate();
      else toast.error('Not submitted', whyNotSubmit);
    },
  };
};
