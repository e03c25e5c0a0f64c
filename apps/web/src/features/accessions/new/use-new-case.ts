import type { Accession } from '@aliquot/domain/accessions/accession';
import type { OrderPlan } from '@aliquot/domain/accessions/order-plan';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Api } from '#api/trpc.ts';
import { useScanTarget } from '#commands/scan-target.ts';
import { useHomeLab } from '#preferences/home-lab.ts';
import { keepOnPage, keptOnPage } from '#ui/page/page-memory.ts';
import { useBegunForm, useUnsavedWork } from '#ui/form/unsaved-work.ts';
import { useMinute } from '#time/use-minute.ts';
import { changeCase, nextCase } from './carry-over.ts';
import { emptyCase, restoreCase, withScannedTube, type FormField, type Missing, type NewCase } from './new-case.ts';
import { useDraft } from './use-draft.ts';
import { useJudgedCase } from './use-judged-case.ts';
import { useSaveCase } from './use-save-case.ts';

export type NewCaseEvents = {
  onSaved: (made: Accession, next: boolean, from: { typed: NewCase; plan: OrderPlan | null }) => void;
  onFault: (field: FormField) => void;
};

const sameText = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** What differs from what the form began with. */
const changedIn = (typed: NewCase, begunWith: NewCase): Partial<NewCase> =>
  Object.fromEntries(
    Object.entries(typed).filter(([field, value]) => !sameText(value, begunWith[field as keyof NewCase])),
  );

/** The first thing said about a field. */
const wordsAt = (said: readonly Missing[], field: FormField): string | undefined =>
  said.find((one) => one.field === field)?.words;

/** All of a new case's form but its looks: both forms are this, laid out differently. */
export const useNewCase = (
  api: Api,
  draftKey: string,
  { onSaved, onFault }: NewCaseEvents,
  start: Partial<NewCase> = {},
) => {
  const now = useMinute();
  const fresh: NewCase = { ...emptyCase, ...start };
  /** What the form began with: the person on their page, or what stays from the case saved before. */
  const [begunWith, setBegunWith] = useState(() => keptOnPage<NewCase>('begun with') ?? fresh);
  useEffect(() => keepOnPage('begun with', begunWith), [begunWith]);
  const [value, setValue] = useState<NewCase>(begunWith);
  const [cleared, setCleared] = useState<NewCase | null>(null);
  const isEmpty = (made: NewCase): boolean => sameText(made, begunWith);
  const [starts, setStarts] = useState(0);
  const startFrom = (next: NewCase): void => {
    setValue(next);
    setBegunWith(next);
    setStarts((before) => before + 1);
  };
  const labs = useQuery(api.trpc.labs.choices.queryOptions());
  const home = useHomeLab(labs.data);
  const filled: NewCase = value.lab === null && home !== null ? { ...value, lab: home } : value;
  const judged = useJudgedCase(api, filled, now);
  const { plan, missing, problems } = judged;
  // What the page itself decides (the person, on their own page) is not the draft's to change, nor what was typed meanwhile.
  const restore = (restored: NewCase): void =>
    setValue((typed) => ({ ...restoreCase(restored), ...changedIn(typed, begunWith), ...start }));
  const draft = useDraft(api, draftKey, value, { isEmpty, restore });
  // A kept draft comes back by itself: leaving loses nothing, so nothing asks. Before the draft is loaded none is kept.
  useUnsavedWork((draft.state === 'failed' || draft.state === 'loading') && !isEmpty(value));
  useBegunForm(!isEmpty(value));
  const { forgetRefusal, startOver, refusedAt, ...saving } = useSaveCase(
    api,
    { typed: filled, plan, missing },
    {
      onFault,
      onSaved: (accession, next) => {
        draft.discard();
        startFrom({ ...nextCase(filled, accession.caseId, new Date()), ...start });
        setCleared(null);
        onSaved(accession, next, { typed: filled, plan });
      },
    },
  );
  const change = (part: Partial<NewCase>): void => {
    setCleared(null);
    forgetRefusal();
    setValue((before) => changeCase(before, part));
  };
  useScanTarget((code) => {
    const scanned = withScannedTube(filled, plan, code);
    if (scanned === null || plan === null) return false;
    change({ barcodes: scanned.barcodes });
    return true;
  });
  return {
    /** How often the form began anew: whatever a field keeps to itself is gone then. */
    starts,
    value: filled,
    change,
    ...judged,
    /** What is wrong with a field: what was refused there, would be, or, after a save was tried, is missing. */
    errorAt: (field: FormField): string | undefined =>
      wordsAt(refusedAt, field) ?? wordsAt(problems, field) ?? (saving.tried ? wordsAt(missing, field) : undefined),
    now,
    draft: draft.state,
    /** Empties the form; what stood in it can be brought back until something is typed. */
    clear: () => {
      setCleared(isEmpty(value) ? null : value);
      startFrom(fresh);
      startOver();
      draft.discard();
    },
    undoClear: cleared === null ? null : () => change(cleared),
    ...saving,
  };
};
export type UsedNewCase = ReturnType<typeof useNewCase>;
