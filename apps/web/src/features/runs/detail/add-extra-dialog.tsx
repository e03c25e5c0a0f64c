import { useState, type FormEvent } from 'react';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { FailedBanner } from '#ui/feedback/failed-banner.tsx';
import { FieldError } from '#ui/field/field.tsx';
import { Select } from '#ui/field/select.tsx';
import { itemOf, newExtra, whyNotExtra } from '../extra-draft.ts';
import { ExtraFields } from '../extra-fields.tsx';
import { kindWords } from '../run-words.ts';
import { useRunTests } from '../use-run-tests.ts';
import type { RunDialogProps } from './edit-run-dialog.tsx';
import { nameOf } from './places/place-style.ts';
import type { RunQuestion } from './run-question.ts';

export type AddExtraDialogProps = RunDialogProps & { question: Extract<RunQuestion, { kind: 'extra' }> };

/** A control, calibrator, blank or duplicate put at a place. */
export const AddExtraDialog = ({ api, run, question, busy, error, act, onClose }: AddExtraDialogProps) => {
  const { extra, position } = question;
  const [draft, setDraft] = useState(() => ({ ...newExtra(extra, run.places, 1), orderId: question.orderId }));
  const { components, failed } = useRunTests(
    api,
    run.tests.map(({ id }) => id),
  );
  const word = kindWords[extra].toLowerCase();
  const why = whyNotExtra(draft);
  const samples = run.places.filter(({ kind, orders }) => kind === 'order' && orders.length > 0);
  const add = (event: FormEvent): void => {
    event.preventDefault();
    if (why !== null) return;
    const item = itemOf(draft, position);
    act({
      done: `${kindWords[extra]} added`,
      about: item,
      run: (input) => api.client.runs.addExtra.mutate({ ...input, item }),
    });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={`Add ${word}${position === null ? '' : ` at ${nameOf(run, position)}`}`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form="add-extra" variant="primary" busy={busy} disabledReason={why ?? undefined}>
            Add {word}
          </Button>
        </>
      }
    >
      <form id="add-extra" className="grid gap-4" onSubmit={add}>
        {extra === 'duplicate' ? (
          <Select
            label="Repeats"
            placeholder="Choose a tube"
            options={samples.map(({ name, tube, orders }) => ({
              value: String(orders[0]?.orderId),
              label: `${name}: ${tube?.caseId ?? ''} ${tube?.subjectName ?? ''}`,
            }))}
            value={draft.orderId === null ? null : String(draft.orderId)}
            onValueChange={(orderId) => setDraft({ ...draft, orderId: Number(orderId) })}
          />
        ) : null}
        {failed === null ? null : (
          <FailedBanner query={failed} title="Could not load the tests.">
            Expected values cannot be entered until the tests are loaded.
          </FailedBanner>
        )}
        <ExtraFields
          value={draft}
          components={
            extra === 'duplicate'
              ? components.filter(({ type }) => type === 'numeric')
              : extra === 'control'
                ? components
                : []
          }
          onChange={(next) => setDraft({ ...next })}
        />
        {error === null ? null : <FieldError id="add-extra-error">{error}</FieldError>}
      </form>
    </Dialog>
  );
};
