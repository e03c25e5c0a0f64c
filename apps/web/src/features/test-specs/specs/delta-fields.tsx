import { clsx } from 'clsx';
import { deltaInWords } from '@aliquot/domain/ranges/limit-words';
import { deltaRule, mostChanges } from '@aliquot/domain/ranges/delta';
import { RadioInput, SelectInput } from '#features/records/fields/choice-inputs.tsx';
import { useFieldValue } from '#features/records/fields/field-scope.ts';
import { fieldNames } from '#features/records/fields/field-names.ts';
import { NumberInput, WholeNumberInput } from '#features/records/fields/number-input.tsx';
import { RowsField, type RowColumn } from '#features/records/fields/rows-field.tsx';
import { useUnit } from './limit-fields.tsx';
import { deltaOf } from './read-spec.ts';
import type { ResultType, SpecForm } from './spec-form.ts';
import css from './specs.module.css';

const at = fieldNames<SpecForm>();

const modes = [
  { value: 'none', label: 'No delta check' },
  { value: 'absolute', label: 'Absolute change' },
  { value: 'percent', label: 'Change in percent' },
  { value: 'rate', label: 'Change per day' },
];

const directions = [
  { value: 'both', label: 'A rise or a fall' },
  { value: 'rise', label: 'A rise only' },
  { value: 'fall', label: 'A fall only' },
];

/** The rule in words, while it is typed; what is missing is asked for. */
const RuleWords = ({ asks }: { asks: string }) => {
  const delta = useFieldValue<SpecForm['delta']>(at('delta'));
  const type = useFieldValue<ResultType>(at('type'));
  const unit = useUnit();
  const rule = deltaRule.safeParse(deltaOf({ type, delta }));
  const follows = type === 'coded' ? 'Such a change' : 'A larger change';
  return (
    <output className={clsx(css.ruleWords, 'col-span-full')}>
      {rule.success
        ? `Delta check: ${deltaInWords(rule.data, unit ?? null)}. ${follows} sends the result to review.`
        : asks}
    </output>
  );
};

const Window = () => <WholeNumberInput name={at('delta.windowHours')} label="Within" unit="hours" />;

export const DeltaFields = () => {
  const mode = useFieldValue<SpecForm['delta']['mode']>(at('delta.mode'));
  const unit = useUnit();
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
          <Window />
          <SelectInput name={at('delta.direction')} label="Reviewed" options={directions} />
          <RuleWords asks="Enter the limit and the hours to see the rule." />
        </>
      )}
    </>
  );
};

const changeChoices = [
  { value: 'none', label: 'No delta check' },
  { value: 'any', label: 'Any change' },
  { value: 'listed', label: 'Listed changes' },
];

/** Of the values this result can have. */
const ValueChoice = ({ name, label }: { name: string; label: string }) => {
  const options = useFieldValue<SpecForm['codedOptions']>(at('codedOptions'));
  const known = options.filter(({ code }) => code !== '').map(({ code }) => ({ value: code, label: code }));
  return <SelectInput name={name} label={label} options={known} />;
};

const changeColumns: readonly RowColumn[] = [
  { header: 'From', width: '1fr', cell: (row) => <ValueChoice name={`${row}.from`} label="From" /> },
  { header: 'To', width: '1fr', cell: (row) => <ValueChoice name={`${row}.to`} label="To" /> },
];

export const ChangeFields = () => {
  const changes = useFieldValue<SpecForm['delta']['changes']>(at('delta.changes'));
  return (
    <>
      <RadioInput name={at('delta.changes')} label="Compared with the last result" options={changeChoices} />
      {changes === 'none' ? null : <Window />}
      {changes === 'listed' ? (
        <RowsField
          name={at('delta.listed')}
          one="change"
          most={mostChanges}
          empty="No change yet. Add the changes that are reviewed."
          blank={() => ({ from: '', to: '' })}
          columns={changeColumns}
        />
      ) : null}
      {changes === 'none' ? null : <RuleWords asks="Enter the changes and the hours to see the rule." />}
    </>
  );
};
