import { deltaInWords } from '@aliquot/domain/ranges/limit-words';
import { deltaRule } from '@aliquot/domain/ranges/delta';
import { useWatch } from 'react-hook-form';
import { Select } from '#ui/field/select.tsx';
import { SelectInput } from '#features/records/fields/choice-inputs.tsx';
import { fieldNames } from '#features/records/fields/field-names.ts';
import { NumberInput, WholeNumberInput } from '#features/records/fields/number-input.tsx';
import { TextInput } from '#features/records/fields/text-input.tsx';
import { useField } from '#features/records/fields/use-field.ts';
import { withPoint } from '#features/ranges/typed-number.ts';
import type { SpecForm } from './spec-form.ts';

const at = fieldNames<SpecForm>();

const useUnit = (): string | undefined => {
  const unit: unknown = useWatch({ name: at('unit') });
  return typeof unit === 'string' && unit.trim() !== '' ? unit.trim() : undefined;
};

/** Whether the limit itself is critical: never assumed. */
const LimitItself = ({ name, label, words }: { name: string; label: string; words: readonly [string, string] }) => {
  const { value, change, error } = useField<boolean | null>(name);
  return (
    <Select
      id={name}
      label={label}
      error={error}
      options={[
        { value: 'beyond', label: words[0] },
        { value: 'at', label: words[1] },
      ]}
      value={value === null ? null : value ? 'at' : 'beyond'}
      onValueChange={(next) => change(next === 'at')}
    />
  );
};

export const CriticalFields = () => {
  const unit = useUnit();
  const [low, high]: unknown[] = useWatch({ name: [at('critical.low'), at('critical.high')] });
  return (
    <>
      <NumberInput name={at('critical.low')} label="Critical low" optional unit={unit} />
      {low === null ? (
        <span />
      ) : (
        <LimitItself
          name={at('critical.lowInclusive')}
          label="Low is critical"
          words={['Below it', 'At it or below']}
        />
      )}
      <NumberInput name={at('critical.high')} label="Critical high" optional unit={unit} />
      {high === null ? (
        <span />
      ) : (
        <LimitItself
          name={at('critical.highInclusive')}
          label="High is critical"
          words={['Above it', 'At it or above']}
        />
      )}
    </>
  );
};

export const PossibleFields = () => {
  const unit = useUnit();
  return (
    <>
      <NumberInput
        name={at('valid.low')}
        label="Lowest possible"
        optional
        unit={unit}
        hint="Nothing below it can exist; a lower entry is refused."
      />
      <NumberInput name={at('valid.high')} label="Highest possible" optional unit={unit} />
      <NumberInput
        name={at('reportableRange.low')}
        label="Lowest measurable"
        optional
        unit={unit}
        hint="Below it the result is reported as <."
      />
      <NumberInput
        name={at('reportableRange.high')}
        label="Highest measurable"
        optional
        unit={unit}
        hint="Above it as >."
      />
      <TextInput name={at('reportableRange.note')} label="How it was established" optional className="col-span-full" />
    </>
  );
};

const modes = [
  { value: 'none', label: 'No delta check' },
  { value: 'absolute', label: 'By an amount' },
  { value: 'percent', label: 'By percent' },
  { value: 'rate', label: 'By an amount per day' },
];

const useDeltaWords = (): string | null => {
  const delta: SpecForm['delta'] = useWatch({ name: at('delta') });
  const unit = useUnit();
  const rule = deltaRule.safeParse({ ...delta, limit: withPoint(delta.limit) });
  return rule.success ? `A result is held for a second look when it ${deltaInWords(rule.data, unit ?? null)}.` : null;
};

export const DeltaFields = () => {
  const mode: SpecForm['delta']['mode'] = useWatch({ name: at('delta.mode') });
  const unit = useUnit();
  const words = useDeltaWords();
  const per = {
    none: undefined,
    absolute: unit,
    percent: '%',
    rate: unit === undefined ? 'per day' : `${unit} per day`,
  };
  return (
    <>
      <SelectInput name={at('delta.mode')} label="Compared with the last result" options={modes} />
      {mode === 'none' ? null : (
        <>
          <NumberInput name={at('delta.limit')} label="More than" unit={per[mode]} />
          <WholeNumberInput name={at('delta.windowHours')} label="If the last one is not older than" unit="hours" />
          <output className="col-span-full rule-words">
            {words ?? 'Write the limit and the hours; the rule is then read out here.'}
          </output>
        </>
      )}
    </>
  );
};
