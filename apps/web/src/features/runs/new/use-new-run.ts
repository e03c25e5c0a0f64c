import type { CreatedRun } from '@aliquot/domain/runs/run';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { refusalWords } from '#api/refusal.ts';
import { makeSaveKey } from '#api/save-key.ts';
import type { Api } from '#api/trpc.ts';
import { useHomeLab } from '#preferences/home-lab.ts';
import { queryState } from '#ui/feedback/query-like.ts';
import { discardUnsavedWork, useBegunForm, useUnsavedWork } from '#ui/form/unsaved-work.ts';
import { itemOf, whyNotExtra, type ExtraDraft } from '../extra-draft.ts';
import { reagentsOf, whyNotReagents, type ReagentDraft } from '../reagent-rows.tsx';
import { useRunTests } from '../use-run-tests.ts';
import { useProposedInstrument } from './use-proposed-instrument.ts';
import { usualRack, type NewRunSearch } from './new-run-search.ts';

/** What is typed beside what stands in the address. */
export type NewRunDraft = {
  controls: readonly ExtraDraft[];
  reagents: readonly ReagentDraft[];
  notes: string;
  /** Tests whose tubes stay out of the run. */
  leaveOut: readonly number[];
};
const nothing: NewRunDraft = { controls: [], reagents: [], notes: '', leaveOut: [] };

const leavingOut = (before: readonly number[], orderIds: readonly number[], out: boolean): number[] => {
  const others = before.filter((id) => !orderIds.includes(id));
  return out ? [...others, ...orderIds] : others;
};

/** What the address says of the run, with the instrument proposed where the user chose none. */
const useRunSettings = (api: Api, search: NewRunSearch) => {
  const testIds = [...(search.test ?? [])];
  const labs = useQuery(api.trpc.labs.choices.queryOptions());
  const home = useHomeLab(labs.data);
  const labId = search.lab ?? home?.id ?? null;
  const tests = useRunTests(api, testIds);
  const lab = labs.data?.find(({ id }) => id === labId)?.code ?? null;
  const proposal = useProposedInstrument(api, tests, lab);
  const instrument = search.instrument ?? proposal.id;
  const settings = {
    testIds,
    instrumentId: instrument === 'manual' ? null : instrument,
    layout: search.layout ?? ('list' as const),
    rackSize: search.rack ?? usualRack,
    labId,
  };
  return {
    labs,
    labId,
    tests,
    settings,
    /** Which instrument it is: the preview waits for that. */
    known: search.instrument !== undefined || proposal.known,
    proposed: search.instrument === undefined && proposal.id !== null,
  };
};

/** All of the form of a new run but its looks. */
export const useNewRun = (api: Api, search: NewRunSearch, onMade: (made: CreatedRun) => void) => {
  const { trpc, client } = api;
  const [draft, setDraft] = useState<NewRunDraft>(nothing);
  const [key] = useState(makeSaveKey);
  const testIds = [...(search.test ?? [])];
  const { labs, labId, tests, known, proposed, settings } = useRunSettings(api, search);
  const queue = useQuery(trpc.runs.waiting.queryOptions({ podIds: [], labIds: labId === null ? [] : [labId] }));
  const preview = useQuery({
    ...trpc.runs.preview.queryOptions({
      ...settings,
      keep: draft.controls.length,
      leaveOut: [...draft.leaveOut],
    }),
    enabled: testIds.length > 0 && known,
    placeholderData: keepPreviousData,
  });
  const previewed = testIds.length === 0 ? undefined : preview.data;
  const fresh = previewed !== undefined && !preview.isPlaceholderData && !preview.isFetching;
  /** The queue has the run's pod and the preview its tubes: no run is created before both are loaded. */
  const unknown =
    queue.data === undefined
      ? 'Wait until the queue is loaded.'
      : fresh
        ? null
        : queryState(preview) === 'failed'
          ? 'Retry the preview first.'
          : 'Wait for the preview.';
  const missing =
    testIds.length === 0
      ? 'Choose a test first.'
      : (previewed?.refusal ??
        draft.controls.map(whyNotExtra).find((why) => why !== null) ??
        whyNotReagents(draft.reagents) ??
        unknown);
  const create = useMutation({
    mutationFn: () => {
      const input = {
        ...settings,
        podId: queue.data?.find(({ test }) => test.id === testIds[0])?.pod?.id ?? null,
        orderIds: (previewed?.included ?? []).flatMap(({ orderIds }) => orderIds),
        controls: draft.controls.map((control) => itemOf(control)),
        reagentLots: reagentsOf(draft.reagents),
        notes: draft.notes.trim() === '' ? null : draft.notes.trim(),
      };
      return client.runs.create.mutate({ idempotencyKey: key.for(input), ...input });
    },
    onSuccess: (made) => {
      key.saved();
      discardUnsavedWork();
      setDraft(nothing);
      onMade(made);
    },
  });
  const [opened] = useState(search);
  useBegunForm(JSON.stringify(search) !== JSON.stringify(opened));
  useUnsavedWork(JSON.stringify(draft) !== JSON.stringify(nothing) && !create.isSuccess);
  return {
    draft,
    labs,
    labId,
    change: (part: Partial<NewRunDraft>) => setDraft((before) => ({ ...before, ...part })),
    leaveOut: (orderIds: readonly number[], out: boolean) =>
      setDraft((before) => ({ ...before, leaveOut: leavingOut(before.leaveOut, orderIds, out) })),
    queue,
    tests,
    instrumentId: settings.instrumentId,
    /** The instrument stands there because nothing else does these tests. */
    proposed,
    preview: { ...preview, data: previewed },
    /** Why it cannot be made now; undefined when it can. */
    missing: missing ?? undefined,
    create: () => {
      if (missing === null && !create.isPending) create.mutate();
    },
    creating: create.isPending,
    error: create.error === null ? null : refusalWords(create.error),
  };
};
export type UsedNewRun = ReturnType<typeof useNewRun>;
