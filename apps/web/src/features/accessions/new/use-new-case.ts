import type { Accession } from '@aliquot/domain/accessions/accession';
import type { OrderPlan } from '@aliquot/domain/accessions/order-plan';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { refusalWords, refusedFields } from '#api/refusal.ts';
import { makeSaveKey } from '#api/save-key.ts';
import type { Api } from '#api/trpc.ts';
import { useScanTarget } from '#commands/scan-target.ts';
import { useHomeLab } from '#preferences/home-lab.ts';
import { queryState } from '#ui/feedback/query-like.ts';
import { useUnsavedWork } from '#ui/field/unsaved-work.ts';
import { useMinute } from '#time/use-minute.ts';
import { emptyCase, inputOf, missingIn, nextCase, withScannedTube, type Missing, type NewCase } from './new-case.ts';
import { useDraft } from './use-draft.ts';

const isUntouched = (made: NewCase): boolean => made.subject === null && made.ordered.length === 0;
const nothingOrdered = (made: NewCase): boolean => made.ordered.length === 0;

/** All of a new case's form but its looks: both forms are this, laid out differently. */
export const useNewCase = (
  api: Api,
  draftKey: string,
  onSaved: (made: Accession, next: boolean, from: { typed: NewCase; plan: OrderPlan | null }) => void,
  onMissing: (field: Missing['field']) => void,
  start: Partial<NewCase> = {},
) => {
  const now = useMinute();
  const fresh: NewCase = { ...emptyCase, ...start };
  const isEmpty = start.subject == null ? isUntouched : nothingOrdered;
  const [value, setValue] = useState<NewCase>(fresh);
  const [key] = useState(makeSaveKey);
  const [tried, setTried] = useState(false);
  const change = (part: Partial<NewCase>): void => setValue((before) => ({ ...before, ...part }));
  const labs = useQuery(api.trpc.accessions.labs.queryOptions());
  const home = useHomeLab(labs.data);
  const filled: NewCase = value.lab === null && home !== null ? { ...value, lab: home } : value;
  const asked = {
    testIds: filled.ordered.filter(({ kind }) => kind === 'test').map(({ id }) => id),
    panelIds: filled.ordered.filter(({ kind }) => kind === 'panel').map(({ id }) => id),
    priority: filled.priority,
  };
  const planned = useQuery({
    ...api.trpc.accessions.plan.queryOptions(asked),
    enabled: filled.ordered.length > 0,
    placeholderData: keepPreviousData,
  });
  const plan = filled.ordered.length === 0 || planned.data === undefined ? null : planned.data;
  /** Without a plan neither the tubes nor what must be recorded of them are known: saving waits for it. */
  const unplanned = filled.ordered.length > 0 && plan === null && queryState(planned) === 'failed';
  const missing: readonly Missing[] = [
    ...missingIn(filled, plan, new Date(now)),
    ...(unplanned ? [{ field: 'tests' as const, words: 'Could not check the tests' }] : []),
  ];
  // What the page itself decides (the person, on their own page) is not the draft's to change.
  const restore = (kept: NewCase): void => setValue({ ...emptyCase, ...kept, ...start });
  const draft = useDraft(api, draftKey, value, { isEmpty, restore });
  // A kept draft comes back by itself: leaving loses nothing, so nothing asks.
  useUnsavedWork(draft.state === 'failed' && !isEmpty(value));
  const save = useMutation({
    mutationFn: (_next: boolean) => {
      const input = inputOf(filled, plan, new Date());
      if (input === null) throw new Error('Something is still missing');
      return api.client.accessions.create.mutate({ idempotencyKey: key.for(input), ...input });
    },
    onSuccess: (made, next) => {
      key.saved();
      draft.discard();
      setTried(false);
      setValue({ ...nextCase(filled), ...start });
      onSaved(made, next, { typed: filled, plan });
    },
  });
  /** With something missing nothing is sent: what is missing is shown at its field, and the first one gets the focus. */
  const attempt = (next: boolean): void => {
    const [first] = missing;
    if (save.isPending) return;
    if (first === undefined) save.mutate(next);
    else {
      setTried(true);
      onMissing(first.field);
    }
  };
  useScanTarget((code) => {
    const scanned = withScannedTube(filled, plan, code);
    if (scanned === null || plan === null) return false;
    setValue(scanned);
    return true;
  });
  return {
    value: filled,
    change,
    plan,
    /** The query of the plan when it failed, else null. */
    unplanned: unplanned ? planned : null,
    missing,
    now,
    draft: draft.state,
    clear: () => {
      setValue(fresh);
      setTried(false);
      draft.discard();
    },
    /** A save was tried: what is missing may be shown as an error now. */
    tried,
    save: attempt,
    saving: save.isPending,
    error: save.error === null ? null : refusalWords(save.error),
    /** What the server said about single fields of the tubes. */
    refused: refusedFields(save.error),
  };
};
export type UsedNewCase = ReturnType<typeof useNewCase>;
