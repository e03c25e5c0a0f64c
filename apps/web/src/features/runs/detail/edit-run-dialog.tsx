import type { Run } from '@aliquot/domain/runs/run';
import { useState, type FormEvent } from 'react';
import type { Api } from '#api/trpc.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { FieldError, FieldLabel } from '#ui/field/field.tsx';
import { TextArea } from '#ui/field/text-area.tsx';
import { InstrumentField } from '../instrument-field.tsx';
import { reagentDrafts, ReagentRows, reagentsOf, whyNotReagents } from '../reagent-rows.tsx';
import { useRunTests } from '../use-run-tests.ts';
import type { RunAction } from './use-run-action.ts';

export type RunDialogProps = {
  api: Api;
  run: Run;
  busy: boolean;
  error: string | null;
  act: (action: RunAction) => void;
  onClose: () => void;
};

/** What the run is made with. Its instrument can be another only while nothing has been started on it. */
export const EditRunDialog = ({ api, run, busy, error, act, onClose }: RunDialogProps) => {
  const [reagents, setReagents] = useState(() => reagentDrafts(run.reagentLots));
  const [notes, setNotes] = useState(run.notes ?? '');
  const [instrumentId, setInstrument] = useState(run.instrument?.id ?? null);
  const tests = useRunTests(
    api,
    run.tests.map(({ id }) => id),
  );
  const why = whyNotReagents(reagents);
  const save = (event: FormEvent): void => {
    event.preventDefault();
    if (why !== null) return;
    const changes = {
      instrumentId,
      reagentLots: reagentsOf(reagents),
      notes: notes.trim() === '' ? null : notes.trim(),
    };
    act({ done: 'Saved', about: changes, run: (input) => api.client.runs.edit.mutate({ ...input, ...changes }) });
  };
  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={`Reagents and notes: ${run.number}`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form="edit-run" variant="primary" busy={busy} disabledReason={why ?? undefined}>
            Save
          </Button>
        </>
      }
    >
      <form id="edit-run" className="grid gap-4" onSubmit={save}>
        {run.status === 'new' ? (
          <InstrumentField
            api={api}
            able={tests.pending || tests.failed !== null ? null : tests.instruments}
            value={instrumentId}
            onChange={setInstrument}
          />
        ) : null}
        <div className="grid gap-1.5">
          <FieldLabel>Reagent lots</FieldLabel>
          <ReagentRows value={reagents} onChange={setReagents} />
        </div>
        <TextArea
          label="Notes"
          optional
          rows={3}
          maxLength={2000}
          value={notes}
          onChange={({ target }) => setNotes(target.value)}
        />
        {error === null ? null : <FieldError id="edit-run-error">{error}</FieldError>}
      </form>
    </Dialog>
  );
};
