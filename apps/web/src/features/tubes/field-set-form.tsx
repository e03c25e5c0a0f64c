import type { FieldSet, FieldSetFields, FieldSetItem } from '@aliquot/domain/tubes/field-set';
import type { TubeFieldRow } from '@aliquot/domain/tubes/tube-field';
import { SelectInput } from '#features/records/fields/choice-inputs.tsx';
import { CodesInput } from '#features/records/fields/code-picker.tsx';
import { fieldNames } from '#features/records/fields/field-names.ts';
import { RowsField, type RowColumn } from '#features/records/fields/rows-field.tsx';
import { TextInput } from '#features/records/fields/text-input.tsx';
import { recordList, type RecordList } from '#features/records/record-calls.ts';
import type { FormPartProps } from '#features/records/record-kind.ts';
import { FieldCell, PresetCell } from './item-cells.tsx';
import { requiredStepOptions } from './required-step-words.ts';
import { TubesNaming } from './tubes-naming.tsx';

const at = fieldNames<FieldSetFields>();
const newItem = (): FieldSetItem => ({ field: '', requiredAt: 'never', default: null });

export const FieldSetIdentity = () => (
  <>
    <TextInput name={at('name')} />
    <TextInput name={at('code')} mono capitals hint="A–Z, 0–9, - or _" />
  </>
);

const itemColumns = (fields: RecordList<TubeFieldRow>): readonly RowColumn[] => [
  { header: 'Field', width: '3fr', cell: (row) => <FieldCell row={row} from={fields} /> },
  {
    header: 'Required',
    width: '2fr',
    cell: (row) => <SelectInput name={`${row}.requiredAt`} label="Required" options={requiredStepOptions} />,
  },
  { header: 'Default value', width: '2fr', cell: (row) => <PresetCell row={row} from={fields} /> },
];

export const FieldSetItems = ({ api }: FormPartProps<FieldSet>) => (
  <RowsField
    name={at('items')}
    one="field"
    ordered
    blank={newItem}
    empty="No fields yet. Add the fields to record for each tube."
    columns={itemColumns(recordList('tubeFields', api.client.tubeFields))}
  />
);

export const FieldSetUse = ({ api, record }: FormPartProps<FieldSet>) => (
  <>
    <TubesNaming api={api} id={record?.id ?? null} />
    <CodesInput
      name={at('tests')}
      optional
      className="col-span-full"
      from={recordList('tests', api.client.tests)}
      hint="Tubes of these tests use this field set, whatever their tube type."
    />
  </>
);
