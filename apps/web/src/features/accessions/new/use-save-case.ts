import type { Accession } from '@aliquot/domain/accessions/accession';
import type { OrderPlan } from '@aliquot/domain/accessions/order-plan';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { refusalWords, refusedFields } from '#api/refusal.ts';
import { makeSaveKey } from '#api/save-key.ts';
import type { Api } from '#api/trpc.ts';
import { inputOf, type Missing, type NewCase } from './new-case.ts';

export type CaseToSave = { typed: NewCase; plan: OrderPlan | null; missing: readonly Missing[] };
export type SaveCaseEvents = {
  onSaved: (accession: Accession, next: boolean) => void;
  onMissing: (field: Missing['field']) => void;
};

export const useSaveCase = (api: Api, { typed, plan, missing }: CaseToSave, { onSaved, onMissing }: SaveCaseEvents) => {
  const [key] = useState(makeSaveKey);
  const [tried, setTried] = useState(false);
  const create = useMutation({
    mutationFn: (_next: boolean) => {
      const input = inputOf(typed, plan, new Date());
      if (input === null) throw new Error('Something is still missing');
      return api.client.accessions.create.mutate({ idempotencyKey: key.for(input), ...input });
    },
    onSuccess: (accession, next) => {
      key.saved();
      setTried(false);
      onSaved(accession, next);
    },
  });
  /** With something missing nothing is sent: what is missing is shown at its field, and the first one gets the focus. */
  const save = (next: boolean): void => {
    const [first] = missing;
    if (create.isPending) return;
    if (first === undefined) create.mutate(next);
    else {
      setTried(true);
      onMissing(first.field);
    }
  };
  return {
    save,
    saving: create.isPending,
    /** A save was tried: what is missing may be shown as an error now. */
    tried,
    forget: () => setTried(false),
    error: create.error === null ? null : refusalWords(create.error),
    /** What the server said about single fields of the tubes. */
    refused: refusedFields(create.error),
  };
};
