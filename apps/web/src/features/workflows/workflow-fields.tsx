import type { Turnaround, Workflow, WorkflowFields } from '@aliquot/domain/workflows/workflow';
import { FieldError } from '#ui/field/field.tsx';
import { RadioGroup } from '#ui/field/radio-group.tsx';
import { useFieldLabel } from '#features/records/fields/field-label.ts';
import { fieldNames } from '#features/records/fields/field-names.ts';
import { WholeNumberInput } from '#features/records/fields/number-input.tsx';
import { OrderedLinesInput } from '#features/records/fields/ordered-lines-input.tsx';
import { TextInput } from '#features/records/fields/text-input.tsx';
import { useField } from '#features/records/fields/use-field.ts';
import type { FormPartProps } from '#features/records/record-kind.ts';
import { TestTypesInput } from '#features/test-types/test-types-input.tsx';

const at = fieldNames<WorkflowFields>();
type Part = FormPartProps<Workflow>;

export const WorkflowIdentity = ({ api }: Part) => (
  <>
    <TextInput name={at('name')} className="col-span-full" />
    <TextInput name={at('code')} mono capitals hint="A–Z, 0–9, - or _" />
    <TestTypesInput api={api} name={at('testTypes')} hint="Applies to these test types" />
  </>
);

const turnaroundOptions = [
  { value: 'test', label: 'From each test' },
  { value: 'fixed', label: 'The same for every test' },
] as const;

/** What the fields start with when the times are first fixed. */
const usualTimes = { routine: 1440, stat: 60 };

export const WorkflowTurnaround = () => {
  const { value, change, error } = useField<Turnaround>(at('turnaround'));
  const isFixed = value !== 'from test';
  return (
    <>
      <RadioGroup
        label={useFieldLabel(at('turnaround'))}
        options={turnaroundOptions}
        value={isFixed ? 'fixed' : 'test'}
        onValueChange={(next) => change(next === 'fixed' ? usualTimes : 'from test')}
        className="col-span-full"
      />
      {isFixed ? (
        <>
          <WholeNumberInput name={`${at('turnaround')}.routine`} label="Routine" unit="min" />
          <WholeNumberInput name={`${at('turnaround')}.stat`} label="Stat" unit="min" />
          {error === undefined ? null : (
            <div className="col-span-full">
              <FieldError id={at('turnaround')}>{error}</FieldError>
            </div>
          )}
        </>
      ) : null}
    </>
  );
};

export const WorkflowBoard = () => <OrderedLinesInput name={at('boardColumns')} one="column" most={30} />;
