import { mayBeCriticalChoices, mayBeCriticalLabels } from '@aliquot/domain/test-specs/result-spec';
import { Select } from '#ui/field/select.tsx';
import { RadioInput } from '#features/records/fields/choice-inputs.tsx';
import { useFieldValue } from '#features/records/fields/field-scope.ts';
import { fieldNames } from '#features/records/fields/field-names.ts';
import { NumberInput } from '#features/records/fields/number-input.tsx';
import { TextInput } from '#features/records/fields/text-input.tsx';
import { useField } from '#features/records/fields/use-field.ts';
import type { SpecForm } from './spec-form.ts';

const at = fieldNames<SpecForm>();

export const useUnit = (): string | undefined => {
  const unit = useFieldValue<unknown>(at('unit'));
  return typeof unit === 'string' && unit.trim() !== '' ? unit.trim() : undefined;
};

/** Whether the limit itself is critical: said in words, since that is where readings differ. */
const LimitItself = ({ name, label, words }: { name: string; label: string; words: readonly [string, string] }) => {
  const { path, value, change, error } = useField<boolean>(name);
  return (
    <Select
      id={path}
      label={label}
      error={error}
      options={[
        { value: 'beyond', label: words[0] },
        { value: 'at', label: words[1] },
      ]}
      value={value ? 'at' : 'beyond'}
      onValueChange={(next) => change(next === 'at')}
    />
  );
};

const mayBeOptions = mayBeCriticalChoices.map((value) => ({ value, label: mayBeCriticalLabels[value] }));

export const CriticalFields = () => {
  const unit = useUnit();
  const { low, high } = useFieldValue<SpecForm['critical']>(at('critical'));
  return (
    <>
      <NumberInput name={at('critical.low')} label="Critical low" optional unit={unit} />
      {low === null ? (
        <span />
      ) : (
        <LimitItself
          name={at('critical.lowInclusive')}
          label="Low is critical"
          words={['Below the limit', 'At or below the limit']}
        />
      )}
      <NumberInput name={at('critical.high')} label="Critical high" optional unit={unit} />
      {high === null ? (
        <span />
      ) : (
        <LimitItself
          name={at('critical.highInclusive')}
          label="High is critical"
          words={['Above the limit', 'At or above the limit']}
        />
      )}
      <RadioInput
        name={at('mayBeCritical')}
        label="If a value may be critical"
        hint="For example >6.0 where 6.2 is critical."
        options={mayBeOptions}
      />
    </>
  );
};

export const PossibleFields = () => {
  const unit = useUnit();
  // What is calculated cannot be mistyped: its limits only say what may be reported.
  const isTyped = useFieldValue<SpecForm['type']>(at('type')) === 'numeric';
  return (
    <>
      <NumberInput
        name={at('valid.low')}
        label="Plausible low"
        optional={!isTyped}
        mayWait
        unit={unit}
        hint="Lower entries are refused."
      />
      <NumberInput
        name={at('valid.high')}
        label="Plausible high"
        optional={!isTyped}
        mayWait
        unit={unit}
        hint="Higher entries are refused, such as 410 for 4.10."
      />
      <NumberInput
        name={at('reportableRange.low')}
        label="Reportable low"
        optional
        unit={unit}
        hint="Lower results are reported as <."
      />
      <NumberInput
        name={at('reportableRange.high')}
        label="Reportable high"
        optional
        unit={unit}
        hint="Higher results are reported as >."
      />
      <TextInput
        name={at('reportableRange.note')}
        label="Source of the reportable range"
        optional
        className="col-span-full"
      />
    </>
  );
};
