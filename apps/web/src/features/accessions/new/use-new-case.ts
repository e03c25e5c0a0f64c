import type { Accession } from '@aliquot/domain/accessions/accession';
import type { OrderPlan } from '@aliquot/domain/accessions/order-plan';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Api } from '#api/trpc.ts';
import { useScanTarget } from '#commands/scan-target.ts';
import { useHomeLab } from '#preferences/home-lab.ts';
import { useBegunForm, useUnsavedWork } from '#ui/form/unsaved-work.ts';
import { useMinute } from '#time/use-minute.ts';
import { emptyCase, missingIn, nextCase, withScannedTube, type Missing, type NewCase } from './new-case.ts';
import { useDraft } from './use-draft.ts';
import { useOrderPlan } from './use-order-plan.ts';
import { useSaveCase } from './use-save-case.ts';

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
  const [value, setValue] = useState<NewCase>(fresh);
  /** What the form began with: the person on their page, or what stays from the case saved before. */
  const [begunWith, setBegunWith] = useState<NewCase>(fresh);
  const isEmpty = (made: NewCase): boolean => JSON.stringify(made) === JSON.stringify(begunWith);
  const startFrom = (next: NewCase): void => {
    setValue(next);
    setBegunWith(next);
  };
  const change = (part: Partial<NewCase>): void => setValue((before) => ({ ...before, ...part }));
  const labs = useQuery(api.trpc.labs.choices.queryOptions());
  const home = useHomeLab(labs.data);
  const filled: NewCase = value.lab === null && home !== null ? { ...value, lab: home } : value;
  const { plan, unplanned } = useOrderPlan(api, filled);
  const missing: readonly Missing[] = [
    ...missingIn(filled, plan, new Date(now)),
    ...(unplanned === null ? [] : [{ field: 'tests' as const, words: 'Could not check the tests' }]),
  ];
  // What the page itself decides (the person, on their own page) is not the draft's to change.
  const restore = (restored: NewCase): void => setValue({ ...emptyCase, ...restored, ...start });
  const draft = useDraft(api, draftKey, value, { isEmpty, restore });
  // A kept draft comes back by itself: leaving loses nothing, so nothing asks. Before the draft is loaded none is kept.
  useUnsavedWork((draft.state === 'failed' || draft.state === 'loading') && !isEmpty(value));
  useBegunForm(!isEmpty(value));
  const { forget, ...saving } = useSaveCase(
    api,
    { typed: filled, plan, missing },
    {
      onMissing,
      onSaved: (accession, next) => {
        draft.discard();
        startFrom({ ...nextCase(filled), ...start });
        onSaved(accession, next, { typed: filled, plan });
      },
    },
  );
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
    unplanned,
    missing,
    now,
    draft: draft.state,
    clear: () => {
      startFrom(fresh);
      forget();
      draft.discard();
    },
    ...saving,
  };
};
export type UsedNewCase = ReturnType<typeof useNewCase>;
