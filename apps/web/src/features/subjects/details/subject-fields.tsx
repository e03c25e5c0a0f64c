import { identifierKinds, identifierLabels, mostNumbers, subjectSexes } from '@aliquot/domain/subjects/subject';
import { tidyDay } from '@aliquot/domain/time/typed-day';
import { TextField } from '#ui/field/text-field.tsx';
import { RadioInput, SelectInput } from '#features/records/fields/choice-inputs.tsx';
import { RowsField, type RowColumn } from '#features/records/fields/rows-field.tsx';
import { TextInput } from '#features/records/fields/text-input.tsx';
import { useField } from '#features/records/fields/use-field.ts';
import { sexChoices } from '../subject-words.ts';
import { birthHint, useBirthFault } from '../typed-birth.ts';

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
  const { value, change, leave, ref, error } = useField<string | null>('dateOfBirth');
  const { unread, leave: leaveBirth } = useBirthFault(value);
  return (
    <TextField
      label="Date of birth"
      optional
      name="dateOfBirth"
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
    header: 'Kind',
    width: '132px',
    cell: (row) => <SelectInput name={`${row}.kind`} label="Kind" options={kindOptions} />,
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
    <TextInput name="familyName" label="Family name" />
    <TextInput name="givenName" label="Given name" />
    <BirthInput />
    <SelectInput name="birthPrecision" label="How exact" options={precisionOptions} />
    <RadioInput name="sex" label="Sex" options={sexOptions} />
    <TextInput name="gender" label="Gender" optional hint="What the person calls themself. Ranges go by sex." />
  </>
);

export const SubjectNumbers = () => (
  <RowsField
    name="identifiers"
    one="number"
    columns={numberColumns}
    blank={blankNumber}
    most={mostNumbers}
    empty="No number yet: the person is found by name and birth alone."
  />
);
