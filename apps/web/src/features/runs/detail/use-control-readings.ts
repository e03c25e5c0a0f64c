import type { Run } from '@aliquot/domain/runs/run';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { makeSaveKey } from '#api/save-key.ts';
import type { Api } from '#api/trpc.ts';
import { toast } from '#ui/feedback/toast.ts';
import { useUnsavedWork } from '#ui/form/unsaved-work.ts';
import { qcWords } from '../run-words.ts';
import { useRunTests } from '../use-run-tests.ts';
import { changedReadings, controlRows, type ControlRow } from './control-rows.ts';

/** What is typed over the readings that are saved, and saving it. */
export const useControlReadings = (api: Api, run: Run) => {
  const [reason, setReason] = useState('');
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [key] = useState(makeSaveKey);
  const { components, failed } = useRunTests(
    api,
    run.tests.map(({ id }) => id),
  );
  const rows = controlRows(run.places, components);
  const entries = changedReadings(rows, typed);
  /** What is on record is typed over: a manager says why. */
  const typedOver = rows.some(
    ({ itemId, specId, reading }) =>
      reading !== null && entries.some((entry) => entry.itemId === itemId && entry.specId === specId),
  );
  const sent = { entries, reason: typedOver ? reason.trim() : '' };
  useUnsavedWork(entries.length > 0);
  const save = useMutation({
    mutationFn: () => api.client.runs.readControls.mutate({ idempotencyKey: key.for(sent), id: run.id, ...sent }),
    onSuccess: (after) => {
      key.saved();
      setTyped({});
      setReason('');
      api.queryClient.setQueryData(api.trpc.runs.get.queryKey({ id: run.id }), after);
      void api.queryClient.invalidateQueries({ queryKey: api.trpc.runs.controlCharts.queryKey({ id: run.id }) });
      toast.success(`Saved. ${qcWords[after.qc]}.`);
    },
  });
  return {
    components,
    failed,
    rows,
    textOf: ({ key: row, reading }: ControlRow): string => typed[row] ?? reading?.typed ?? '',
    type: ({ key: row }: ControlRow, text: string): void => setTyped((before) => ({ ...before, [row]: text })),
    unsaved: entries.length,
    typedOver,
    reason,
    onReason: setReason,
    save: (): void => {
      if (entries.length > 0 && (!typedOver || reason.trim() !== '') && !save.isPending) save.mutate();
    },
    saving: save.isPending,
    error: save.error,
  };
};
export type UsedControlReadings = ReturnType<typeof useControlReadings>;
