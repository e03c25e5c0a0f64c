import type { Accession } from '@aliquot/domain/accessions/accession';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { hasErrorCode } from '../../../api/error-code.ts';
import { refusalWords } from '../../../api/refusal.ts';
import { makeSaveKey } from '../../../api/save-key.ts';
import type { Api } from '../../../api/trpc.ts';
import { toast } from '../../../ui/toast.ts';

export type CaseAct = {
  run: (input: { id: number; version: number; idempotencyKey: string }) => Promise<Accession>;
  /** Said when it is done: "Tube rejected". */
  done: string;
};

/** One act on the case in sight. Refused because someone else was faster, the page shows the case as it is now and says so. */
export const useCaseAct = (api: Api, { id, version }: Pick<Accession, 'id' | 'version'>, onDone: () => void) => {
  const [key] = useState(makeSaveKey);
  const act = useMutation({
    mutationFn: ({ run, done }: CaseAct) => run({ id, version, idempotencyKey: key.for({ id, version, done }) }),
    onSuccess: (_after, { done }) => {
      key.saved();
      toast.success(done);
      onDone();
    },
    onError: (error) => {
      if (!hasErrorCode(error, 'CONFLICT')) return;
      toast.error(
        'Nothing was changed',
        'Someone else changed this case meanwhile. Look at it as it is now, then act again.',
      );
      void api.queryClient.invalidateQueries({ queryKey: api.trpc.accessions.get.queryKey({ id }) });
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
