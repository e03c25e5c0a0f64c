import {
  attemptOutcomeLabels,
  attemptOutcomes,
  callChannelLabels,
  callChannels,
  type AttemptOutcome,
  type CallChannel,
} from '@aliquot/domain/critical-calls/call-words';
import type { CriticalCall } from '@aliquot/domain/critical-calls/critical-call';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { Api } from '#api/trpc.ts';
import { Button } from '#ui/button/button.tsx';
import { Checkbox } from '#ui/field/checkbox.tsx';
import { RadioGroup } from '#ui/field/radio-group.tsx';
import { Select } from '#ui/field/select.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import type { CallAct } from './use-call-acts.ts';
import { valueWords } from './value-words.ts';

const somebodyElse = 'else';

export type RecordCallFormProps = {
  api: Api;
  call: CriticalCall;
  /** Place of the person to ring now. */
  next: number | null;
  busy: boolean;
  error: string | null;
  act: (act: CallAct) => void;
  onClose: () => void;
};

/** Who was tried, how, and what came of it. Read back, the call is closed with it; otherwise it stays open. */
export const RecordCallForm = ({ api, call, next, busy, error, act, onClose }: RecordCallFormProps) => {
  const [callee, setCallee] = useState(next === null ? somebodyElse : String(next));
  const [name, setName] = useState(next === null ? '' : (call.callees[next]?.name ?? ''));
  const [channel, setChannel] = useState<CallChannel>('phone');
  const [outcome, setOutcome] = useState<AttemptOutcome>('reached');
  const [readBack, setReadBack] = useState(false);
  const [note, setNote] = useState('');
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>('input[type=radio]:checked')?.focus(), []);

  const reached = outcome === 'reached';
  const closes = reached && readBack;
  const chosen = callee === somebodyElse ? null : (call.callees[Number(callee)] ?? null);
  const choose = (value: string): void => {
    setCallee(value);
    setName(value === somebodyElse ? '' : (call.callees[Number(value)]?.name ?? ''));
  };
  const missing = name.trim() === '' ? 'Write a name first' : undefined;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (missing !== undefined || busy) return;
    const whom = name.trim();
    const words = note.trim() === '' ? null : note.trim();
    if (closes) {
      const input = { spokeTo: whom, readBack: true as const, note: words };
      act({
        about: input,
        done: 'Call closed',
        run: (seen) => api.client.criticalCalls.complete.mutate({ ...seen, ...input }),
      });
      return;
    }
    const input = { whom, contactId: chosen?.contactId ?? null, channel, outcome, note: words };
    act({
      about: input,
      done: 'Try recorded',
      run: (seen) => api.client.criticalCalls.recordAttempt.mutate({ ...seen, ...input }),
    });
  };

  return (
    // Escape closes the form from any of its fields; the button beside Save does the same.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      ref={form}
      className="call-form"
      aria-label={`Record call about ${call.label}, ${call.caseId}`}
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.stopPropagation();
        onClose();
      }}
    >
      <Select
        label="Whom"
        options={[
          ...call.callees.map((one, at) => ({
            value: String(at),
            label: one.phone === null ? one.name : `${one.name}, ${one.phone}`,
          })),
          { value: somebodyElse, label: 'Someone else' },
        ]}
        value={callee}
        onValueChange={choose}
      />
      <TextField
        label={reached ? 'Spoke to' : 'Name'}
        value={name}
        maxLength={200}
        onChange={(event) => setName(event.target.value)}
      />
      <Select<CallChannel>
        label="How"
        options={callChannels.map((value) => ({ value, label: callChannelLabels[value] }))}
        value={channel}
        onValueChange={setChannel}
      />
      <RadioGroup<AttemptOutcome>
        className="call-form-wide"
        label="What came of it"
        options={attemptOutcomes.map((value) => ({ value, label: attemptOutcomeLabels[value] }))}
        value={outcome}
        onValueChange={setOutcome}
      />
      {reached ? (
        <Checkbox
          className="call-form-wide"
          label={`They read it back: ${valueWords(call)}`}
          hint="Without it the call stays open."
          checked={readBack}
          onChange={(event) => setReadBack(event.target.checked)}
        />
      ) : null}
      <TextField
        className="call-form-wide"
        label="Note"
        optional
        value={note}
        maxLength={200}
        onChange={(event) => setNote(event.target.value)}
      />
      {error === null ? null : (
        <p className="field-error call-form-wide" role="alert">
          {error}
        </p>
      )}
      <div className="call-form-acts call-form-wide">
        <Button onClick={onClose}>Not now</Button>
        <Button type="submit" variant="primary" busy={busy} disabledReason={missing}>
          {closes ? 'Close call' : 'Record try'}
        </Button>
      </div>
    </form>
  );
};
