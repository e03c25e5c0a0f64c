import { clsx } from 'clsx';
import {
  attemptOutcomeLabels,
  attemptOutcomes,
  callChannelLabels,
  callChannels,
  type AttemptOutcome,
  type CallChannel,
} from '@aliquot/domain/critical-calls/call-words';
import { calleeWords, missingContact } from '@aliquot/domain/critical-calls/next-call';
import type { CriticalCall } from '@aliquot/domain/critical-calls/critical-call';
import { useEffect, useRef, type FormEvent } from 'react';
import { Button } from '#ui/button/button.tsx';
import { saveOwnForm } from '#ui/form/use-save-key.ts';
import { Checkbox } from '#ui/field/checkbox.tsx';
import { RadioGroup } from '#ui/field/radio-group.tsx';
import { Select } from '#ui/field/select.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { somebodyElse, useRecordCall, type RecordCallOptions, type UsedRecordCall } from './use-record-call.ts';
import { valueWords } from './value-words.ts';
import css from './critical-calls.module.css';

export type RecordCallFormProps = RecordCallOptions & { error: string | null; onClose: () => void };

/** The contact, the channel and the outcome. With a confirmed read-back the call is closed; otherwise it stays open. */
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
          {draft.closes ? 'Close call' : 'Log attempt'}
        </Button>
      </div>
    </form>
  );
};

type FieldsProps = { call: CriticalCall; draft: UsedRecordCall };

/** What is missing about the contact that is chosen, before the fields that would hide it. */
const MissingContact = ({ call, callee }: { call: CriticalCall; callee: string }) => {
  const missing = missingContact(call, callee === somebodyElse ? null : Number(callee));
  return missing === null ? null : <p className={clsx(css.callFormWide, css.callMissing)}>{missing}</p>;
};

const WhomFields = ({ call, draft: { values, choose, setName, setChannel, reached } }: FieldsProps) => (
  <>
    <MissingContact call={call} callee={values.callee} />
    <Select
      label="Contact"
      options={[
        ...call.callees.map((one, at) => ({
          value: String(at),
          label: [calleeWords(one), one.phone].filter((part) => part !== null).join(', '),
        })),
        { value: somebodyElse, label: 'Someone else' },
      ]}
      value={values.callee}
      onValueChange={choose}
    />
    <TextField
      label={reached ? 'Spoke to' : 'Name'}
      value={values.name}
      maxLength={200}
      onChange={(event) => setName(event.target.value)}
    />
    <Select<CallChannel>
      label="How"
      options={callChannels.map((value) => ({ value, label: callChannelLabels[value] }))}
      value={values.channel}
      onValueChange={setChannel}
    />
  </>
);

const OutcomeFields = ({ call, draft: { values, setOutcome, setReadBack, setNote, reached } }: FieldsProps) => (
  <>
    <RadioGroup<AttemptOutcome>
      className={css.callFormWide}
      label="Outcome"
      options={attemptOutcomes.map((value) => ({ value, label: attemptOutcomeLabels[value] }))}
      value={values.outcome}
      onValueChange={setOutcome}
    />
    {reached ? (
      <Checkbox
        className={css.callFormWide}
        label={`Read-back confirmed: ${valueWords(call)}`}
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
