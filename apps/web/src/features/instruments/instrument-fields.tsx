import {
  instrumentProtocols,
  instrumentStatuses,
  instrumentStatusLabels,
  isInUse,
  protocolLabels,
  type Instrument,
  type InstrumentFields,
} from '@aliquot/domain/instruments/instrument';
import { TextField } from '#ui/field/text-field.tsx';
import { SelectInput } from '#features/records/fields/choice-inputs.tsx';
import { CodeInput } from '#features/records/fields/code-picker.tsx';
import { DateInput } from '#features/records/fields/date-input.tsx';
import { useFieldLabel } from '#features/records/fields/field-label.ts';
import { fieldNames } from '#features/records/fields/field-names.ts';
import { TextInput } from '#features/records/fields/text-input.tsx';
import { recordList } from '#features/records/record-calls.ts';
import type { FormPartProps } from '#features/records/record-kind.ts';
import { InstrumentTestsInput } from './instrument-tests-input.tsx';

const at = fieldNames<InstrumentFields>();
type Part = FormPartProps<Instrument>;

export const InstrumentIdentity = () => (
  <>
    <TextInput name={at('name')} className="col-span-full" hint="Name used at the bench" />
    <TextInput name={at('code')} mono capitals hint="A–Z, 0–9, - or _" />
    <TextInput name={at('serial')} mono />
    <TextInput name={at('maker')} />
    <TextInput name={at('model')} />
  </>
);

export const InstrumentPlace = ({ api }: Part) => (
  <>
    <CodeInput name={at('lab')} from={recordList('labs', api.client.labs)} />
    <CodeInput name={at('pod')} optional hint="A pod of the same lab" from={recordList('pods', api.client.pods)} />
  </>
);

const statusOptions = instrumentStatuses
  .filter(isInUse)
  .map((value) => ({ value, label: instrumentStatusLabels[value] }));
const protocolOptions = instrumentProtocols.map((value) => ({ value, label: protocolLabels[value] }));

/** Retiring is what the switch at the top does, after a look at who still uses it. */
const StatusInput = ({ record }: { record: Instrument | null }) => {
  const label = useFieldLabel(at('status'));
  return record?.status === 'retired' ? (
    <TextField label={label} value="Retired" readOnly hint="Activate the instrument to change the status" />
  ) : (
    <SelectInput name={at('status')} options={statusOptions} />
  );
};

export const InstrumentService = ({ record }: Part) => (
  <>
    <StatusInput record={record} />
    <SelectInput name={at('protocol')} options={protocolOptions} hint="How it sends results" />
    <DateInput name={at('calibrationDue')} optional hint="Set by a calibration recorded under Events" />
  </>
);

export const InstrumentTests = ({ api }: Part) => <InstrumentTestsInput api={api} name={at('tests')} />;
