import type { TubeFieldRow } from '@aliquot/domain/tubes/tube-field';
import { useFormContext, useWatch } from 'react-hook-form';
import { SelectInput } from '#features/records/fields/choice-inputs.tsx';
import { CodePicker } from '#features/records/fields/code-picker.tsx';
import { TextInput } from '#features/records/fields/text-input.tsx';
import { useChosen } from '#features/records/fields/use-choices.ts';
import { useField } from '#features/records/fields/use-field.ts';
import type { RecordList } from '#features/records/record-calls.ts';

export type ItemCellProps = {
  /** The row's path in the form: `items.2`. */
  row: string;
  from: RecordList<TubeFieldRow>;
};

/** The field a row is about. What was filled in for another one goes with it. */
export const FieldCell = ({ row, from }: ItemCellProps) => {
  const { setValue } = useFormContext();
  const { value, change, leave, error } = useField<string>(`${row}.field`);
  return (
    <CodePicker
      id={`${row}.field`}
      label="Field"
      from={from}
      error={error}
      value={value === '' ? null : value}
      onValueChange={(key) => {
        change(key ?? '');
        setValue(`${row}.default`, null, { shouldDirty: true });
      }}
      onLeave={leave}
    />
  );
};

const label = 'Default value';
const asOptions = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

/** What a new sample starts with, entered as the field itself is. */
export const PresetCell = ({ row, from }: ItemCellProps) => {
  const key: string = useWatch({ name: `${row}.field` }) ?? '';
  const [field] = useChosen(from, key === '' ? [] : [key]);
  const name = `${row}.default`;
  if (field?.type === 'select')
    return <SelectInput name={name} label={label} none="None" options={asOptions(field.options ?? [])} />;
  if (field?.type === 'boolean')
    return <SelectInput name={name} label={label} none="None" options={asOptions(['yes', 'no'])} />;
  if (field?.type === 'datetime')
    return <TextInput name={name} label={label} empty="null" readOnly placeholder="Entered when it happens" />;
  return <TextInput name={name} label={label} empty="null" unit={field?.unit ?? undefined} />;
};
