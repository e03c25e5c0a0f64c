import type { Accession } from '@aliquot/domain/accessions/accession';
import type { OrderPlan } from '@aliquot/domain/accessions/order-plan';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { fieldRefusals, refusalWords, refusedFields } from '#api/refusal.ts';
import { makeSaveKey } from '#api/save-key.ts';
import type { Api } from '#api/trpc.ts';
import { asProblems } from './case-faults.ts';
import { inputOf, type FormField, type Missing, type NewCase } from './new-case.ts';

export type CaseToSave = { typed: NewCase; plan: OrderPlan | null; missing: readonly Missing[] };
export type SaveCaseEvents = {
  onSaved: (accession: Accession, next: boolean) => void;
  /** Something is missing or was refused there. */
  onFault: (field: FormField) => void;
};

const refusedAt = (error: unknown): readonly Missing[] =>
  asProblems(fieldRefusals(error).map(({ field, message }) => ({ field, words: message })));

export const useSaveCase = (api: Api, { typed, plan, missing }: CaseToSave, { onSaved, onFault }: SaveCaseEvents) => {
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
    onError: (error) => {
      const [first] = refusedAt(error);
      if (first !== undefined) onFault(first.field);
    },
  });
  /** With something missing nothing is sent: what is missing is shown at its field, and the first one gets the focus. */
  const save = (next: boolean): void => {
    const [first] = missing;
    if (create.isPending) return;
    setTried(true);
    if (first === undefined) create.mutate(next);
    else onFault(first.field);
  };
  return {
    save,
    saving: create.isPending,
    /** A save was tried: what is missing may be shown as an error now. */
    tried,
    /** What was refused was said of what stood there then. */
    forgetRefusal: () => {
      if (create.isError) create.reset();
    },
    startOver: () => {
      setTried(false);
      create.reset();
    },
    error: create.error === null ? null : refusalWords(create.error),
    refusedAt: refusedAt(create.error),
    /** What the server said about single fields of the tubes. */
    refused: refusedFields(create.error),
  };
};
