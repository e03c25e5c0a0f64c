import {
  identifierKinds,
  identifierLabels,
  mostNumbers,
  subjectSexes,
  type NewSubject,
} from '@aliquot/domain/subjects/subject';
import { tidyDay } from '@aliquot/domain/time/typed-day';
import { TextField } from '#ui/field/text-field.tsx';
import { RadioInput, SelectInput } from '#features/records/fields/choice-inputs.tsx';
import { useFieldLabel } from '#features/records/fields/field-label.ts';
import { fieldNames } from '#features/records/fields/field-names.ts';
import { RowsField, type RowColumn } from '#features/records/fields/rows-field.tsx';
import { TextInput } from '#features/records/fields/text-input.tsx';
import { useField } from '#features/records/fields/use-field.ts';
import { sexChoices } from '@aliquot/domain/subjects/subject-words';
import { birthHint, useBirthFault } from '../typed-birth.ts';

const at = fieldNames<NewSubject>();

const precisionOptions = [
  { value: 'day', label: 'Exact day' },
  { value: 'month', label: 'Month and year' },
  { value: 'year', label: 'Year only' },
  { value: 'unknown', label: 'Not known' },
];
const sexOptions = subjectSexes.map((value) => ({ value, label: sexChoices[value] }));
const kindOptions = identifierKinds.map((value) => ({ value, label: identifierLabels[value] }));

/** As people type it; kept in the one form records have. */
const BirthInput = () => {
  const { value, change, leave, ref, error } = useField<string | null>(at('dateOfBirth'));
  const { unread, leave: leaveBirth } = useBirthFault(value);
  return (
    <TextField
      label={useFieldLabel(at('dateOfBirth'))}
      optional
      name={at('dateOfBirth')}
      ref={ref}
      autoComplete="off"
      hint={birthHint}
      error={unread ?? error}
      value={value ?? ''}
      onChange={({ target }) => change(target.value === '' ? null : target.value)}
      onBlur={({ target }) => {
        const read = target.value.trim() === '' ? '' : tidyDay(target.value);
        if (read !== target.value) change(read === '' ? null : read);
        leaveBirth();
        leave();
      }}
    />
  );
};

const numberColumns: readonly RowColumn[] = [
  {
    header: 'Type',
    width: '132px',
    cell: (row) => <SelectInput name={`${row}.kind`} label="Type" options={kindOptions} />,
  },
  { header: 'Number', width: '1fr', cell: (row) => <TextInput name={`${row}.value`} label="Number" mono /> },
  {
    header: 'Issued by',
    width: '1fr',
    cell: (row) => <TextInput name={`${row}.issuer`} label="Issued by" optional empty="text" />,
  },
];
const blankNumber = () => ({ kind: 'mrn', value: '', issuer: '' });

export const SubjectIdentity = () => (
  <>
    <TextInput name={at('familyName')} />
    <TextInput name={at('givenName')} />
    <BirthInput />
    <SelectInput name={at('birthPrecision')} options={precisionOptions} />
    <RadioInput name={at('sex')} options={sexOptions} />
    <TextInput name={at('gender')} optional hint="Gender identity. Ranges use sex" />
  </>
);

export const SubjectNumbers = () => (
  <RowsField
    name={at('identifiers')}
    one="identifier"
    columns={numberColumns}
    blank={blankNumber}
    most={mostNumbers}
    empty="No identifiers yet. The subject can only be found by name and date of birth."
  />
);
