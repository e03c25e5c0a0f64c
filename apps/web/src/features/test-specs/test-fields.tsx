import type { TestFields, TestRecord } from '@aliquot/domain/test-specs/test';
import type { TubeRow } from '@aliquot/domain/tubes/tube';
import { useQuery } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import { mapQuery } from '#ui/feedback/query-like.ts';
import { SelectInput } from '#features/records/fields/choice-inputs.tsx';
import { CodeInput } from '#features/records/fields/code-picker.tsx';
import { fieldNames } from '#features/records/fields/field-names.ts';
import { WholeNumberInput } from '#features/records/fields/number-input.tsx';
import { RowsField, type RowColumn } from '#features/records/fields/rows-field.tsx';
import { TextAreaInput, TextInput } from '#features/records/fields/text-input.tsx';
import { recordList, type RecordList } from '#features/records/record-calls.ts';
import type { FormPartProps } from '#features/records/record-kind.ts';
import { TubeFacts } from './tube-facts.tsx';
import { LoincInput } from './loinc-input.tsx';
import { turnaroundWords } from './turnaround-words.ts';

const at = fieldNames<TestFields>();
type Part = FormPartProps<TestRecord>;

export const TestIdentity = () => (
  <>
    <TextInput name={at('name')} className="col-span-full" />
    <TextInput name={at('code')} mono capitals hint="Up to 8: A–Z, 0–9, - or _" />
    <TextInput name={at('shortName')} hint="Used on labels and in narrow columns." />
    <TextInput name={at('reportName')} optional hint="Printed on reports. Blank = name" />
  </>
);

export const TestPlace = ({ api }: Part) => {
  const types = useQuery(api.trpc.testTypes.list.queryOptions());
  const chosen: unknown = useWatch({ name: at('testType') });
  const options = mapQuery(types, (rows) =>
    rows
      .filter(({ code, active }) => active || code === chosen)
      .map(({ code, name }) => ({ value: code, label: name })),
  );
  return (
    <>
      <SelectInput name={at('testType')} query={options} />
      <TextInput name={at('department')} />
      <TextInput name={at('method')} hint="Printed on the report and shown in the range tables." />
      <CodeInput name={at('workflow')} from={recordList('workflows', api.client.workflows)} />
    </>
  );
};

const Turnaround = ({ name, label }: { name: string; label: string }) => {
  const minutes: unknown = useWatch({ name });
  const words = typeof minutes === 'number' && minutes > 0 ? turnaroundWords(minutes) : undefined;
  return (
    <WholeNumberInput name={name} label={label} unit="min" hint={words === undefined ? undefined : `= ${words}`} />
  );
};

export const TestTiming = () => (
  <>
    <Turnaround name={at('turnaroundMinutes.routine')} label="Turnaround, routine" />
    <Turnaround name={at('turnaroundMinutes.stat')} label="Turnaround, stat" />
  </>
);

export const TestCoding = () => (
  <>
    <LoincInput name={at('loinc')} verified={at('loincVerified')} means="this test" />
    <TextAreaInput name={at('note')} optional hint="For lab staff; never printed." />
  </>
);

const preferences = [
  { value: 'preferred', label: 'Preferred' },
  { value: 'alternate', label: 'Alternate' },
];

const tubeColumns = (tubes: RecordList<TubeRow>): readonly RowColumn[] => [
  { header: 'Tube', width: '2fr', cell: (row) => <CodeInput name={`${row}.code`} label="Tube" from={tubes} /> },
  {
    header: 'Use',
    width: '140px',
    cell: (row) => <SelectInput name={`${row}.preference`} label="Use" options={preferences} />,
  },
  { header: 'Specimen type', width: '3fr', cell: (row) => <TubeFacts name={`${row}.code`} tubes={tubes} /> },
];

export const TestTubes = ({ api }: Part) => {
  const { getValues } = useFormContext<TestFields>();
  const tubes = recordList('tubes', api.client.tubes);
  return (
    <RowsField
      name={at('tubes')}
      one="tube"
      ordered
      most={50}
      empty="No tubes yet. A test needs one preferred tube to be ordered."
      blank={() => ({ code: '', preference: getValues('tubes').length === 0 ? 'preferred' : 'alternate' })}
      columns={tubeColumns(tubes)}
    />
  );
};

export const TestReportText = () => (
  <TextAreaInput
    name={at('reportText')}
    optional
    rows={8}
    hint="Printed under the results of this test: interpretation, limitations, who performed it."
  />
);
