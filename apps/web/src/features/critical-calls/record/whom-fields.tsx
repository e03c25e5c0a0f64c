import { clsx } from 'clsx';
import { personKey } from '@aliquot/domain/critical-calls/call-facts';
import { callChannelLabels, callChannels, type CallChannel } from '@aliquot/domain/critical-calls/call-words';
import type { CriticalCall } from '@aliquot/domain/critical-calls/critical-call';
import { missingContact } from '@aliquot/domain/critical-calls/next-call';
import { Select } from '#ui/field/select.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { SaidAtFields } from './said-at-fields.tsx';
import { nobody, type UsedRecordCall } from './use-record-call.ts';
import { calleeValue, somebodyElse } from './use-whom.ts';
import css from '../critical-calls.module.css';

type WhomFieldsProps = { call: CriticalCall; draft: UsedRecordCall };

/** What is missing about the contact that is chosen, before the fields that would hide it. */
const MissingContact = ({ call, value }: { call: CriticalCall; value: string }) => {
  const at = call.callees.findIndex((callee) => calleeValue(callee) === value);
  const missing = missingContact(call, at < 0 ? null : at);
  return missing === null ? null : <p className={clsx(css.callFormWide, css.callMissing)}>{missing}</p>;
};

/** To whom the call went, how and when; of a call back also in whose place. */
export const WhomFields = ({ call, draft }: WhomFieldsProps) => {
  const { who, when, values, places, setPlace, setChannel } = draft;
  return (
    <>
      <MissingContact call={call} value={who.value} />
      <Select
        label="Contact"
        options={[
          ...who.callees.map((callee) => ({
            value: calleeValue(callee),
            label: [callee.name, callee.phone].filter((part) => part !== null).join(', '),
          })),
          { value: somebodyElse, label: 'Someone else' },
        ]}
        value={who.value}
        onValueChange={who.choose}
      />
      <TextField
        label={values.reached === 'reached' ? 'Spoke to' : 'Name'}
        value={who.name}
        maxLength={200}
        onChange={(event) => who.setName(event.target.value)}
      />
      <Select<CallChannel>
        label="How"
        options={callChannels.map((value) => ({ value, label: callChannelLabels[value] }))}
        value={values.channel}
        onValueChange={setChannel}
      />
      <SaidAtFields when={when} />
      {places.length === 0 ? null : (
        <Select
          label="In place of"
          options={[
            ...places.map((person) => ({ value: personKey(person), label: person.whom })),
            { value: nobody, label: 'Nobody' },
          ]}
          value={values.place}
          onValueChange={setPlace}
        />
      )}
    </>
  );
};
