import type { Api } from '#api/trpc.ts';
import { SelectInput } from '#features/records/fields/choice-inputs.tsx';
import { CodePicker } from '#features/records/fields/code-picker.tsx';
import { fieldNames } from '#features/records/fields/field-names.ts';
import { RowsField, type RowColumn } from '#features/records/fields/rows-field.tsx';
import { useField } from '#features/records/fields/use-field.ts';
import { recordList } from '#features/records/record-calls.ts';
import type { SpecForm } from './spec-form.ts';

const at = fieldNames<SpecForm>();

const interpretations = [
  { value: 'normal', label: 'Normal' },
  { value: 'abnormal', label: 'Abnormal' },
  { value: 'critical', label: 'Critical' },
  { value: 'none', label: 'No flag' },
];

/** A value of the library; it brings along how it reads there, which this result may change. */
const ValueCell = ({ api, row }: { api: Api; row: string }) => {
  const { path, value, change, leave, error } = useField<string>(`${row}.code`);
  const { change: interpret } = useField<string>(`${row}.interpretation`);
  const choose = async (code: string | null): Promise<void> => {
    change(code ?? '');
    if (code === null) return;
    const { interpretation } = await api.queryClient.fetchQuery(api.trpc.resultCodes.get.queryOptions({ id: code }));
    interpret(interpretation === 'failed' ? 'none' : interpretation);
  };
  return (
    <CodePicker
      id={path}
      label="Value"
      from={recordList('resultCodes', api.client.resultCodes)}
      error={error}
      value={value === '' ? null : value}
      onValueChange={(code) => void choose(code)}
      onLeave={leave}
    />
  );
};

const valueColumns = (api: Api): readonly RowColumn[] => [
  { header: 'Value', width: '2fr', cell: (row) => <ValueCell api={api} row={row} /> },
  {
    header: 'Interpretation',
    width: '160px',
    cell: (row) => <SelectInput name={`${row}.interpretation`} label="Interpretation" options={interpretations} />,
  },
];

export const CodedFields = ({ api }: { api: Api }) => (
  <RowsField
    name={at('codedOptions')}
    one="value"
    ordered
    most={500}
    empty="No values yet. Add the values to choose from, in the order they are offered."
    blank={() => ({ code: '', interpretation: 'none' })}
    columns={valueColumns(api)}
  />
);
