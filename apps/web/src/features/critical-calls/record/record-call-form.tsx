import { clsx } from 'clsx';
import { readBackWords } from '@aliquot/domain/critical-calls/call-back-words';
import { callOutcomeLabels, callOutcomes } from '@aliquot/domain/critical-calls/call-words';
import type { CriticalCall } from '@aliquot/domain/critical-calls/critical-call';
import { useEffect, useRef, type FormEvent } from 'react';
import { Button } from '#ui/button/button.tsx';
import { saveOwnForm } from '#ui/form/use-save-key.ts';
import { Checkbox } from '#ui/field/checkbox.tsx';
import { RadioGroup } from '#ui/field/radio-group.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { useRecordCall, type Reached, type RecordCallOptions, type UsedRecordCall } from './use-record-call.ts';
import { WhomFields } from './whom-fields.tsx';
import css from '../critical-calls.module.css';

export type RecordCallFormProps = RecordCallOptions & { error: string | null; onClose: () => void };

/** The contact, the channel and the outcome. Read back by everybody it is about, the call is closed; otherwise it stays open. */
export const RecordCallForm = ({ error, onClose, ...options }: RecordCallFormProps) => {
  const { call, busy } = options;
  const draft = useRecordCall(options);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>('input[type=radio]:checked')?.focus(), []);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    draft.record();
  };
  return (
    // From any of its fields the save keys send the form and Escape closes it; the buttons at its foot do the same.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      ref={form}
      className={css.callForm}
      aria-label={`Record call about ${call.label}, ${call.caseId}`}
      onSubmit={submit}
      onKeyDown={(event) => {
        saveOwnForm(event);
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.stopPropagation();
        onClose();
      }}
    >
      <WhomFields call={call} draft={draft} />
      <OutcomeFields call={call} draft={draft} />
      {error === null ? null : (
        <p className={clsx(css.callFormWide, 'text-label font-medium text-danger')} role="alert">
          {error}
        </p>
      )}
      <div className={clsx(css.callFormActions, css.callFormWide)}>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" busy={busy} disabledReason={draft.missing}>
          {draft.button}
        </Button>
      </div>
    </form>
  );
};

const outcomes = callOutcomes.filter((outcome): outcome is Reached => outcome !== 'read_back');

type FieldsProps = { call: CriticalCall; draft: UsedRecordCall };

const OutcomeFields = ({ call, draft: { values, setReached, setReadBack, setNote } }: FieldsProps) => (
  <>
    <RadioGroup<Reached>
      className={css.callFormWide}
      label="Outcome"
      options={outcomes.map((value) => ({ value, label: callOutcomeLabels[value] }))}
      value={values.reached}
      onValueChange={setReached}
    />
    {values.reached === 'reached' ? (
      <Checkbox
        className={css.callFormWide}
        label={`Read-back confirmed: ${readBackWords(call)}`}
        hint="Required to close the call"
        checked={values.readBack}
        onChange={(event) => setReadBack(event.target.checked)}
      />
    ) : null}
    <TextField
      className={css.callFormWide}
      label="Note"
      optional
      value={values.note}
      maxLength={200}
      onChange={(event) => setNote(event.target.value)}
    />
  </>
);
