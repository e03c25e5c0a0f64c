import { useState } from 'react';
import { FilterChip } from '#ui/layout/chip.tsx';
import { Combobox } from '#ui/field/combobox.tsx';
import type { FieldFrame } from '#ui/field/field.tsx';
import type { RecordList } from '../record-calls.ts';
import { optionOf, useChoices, useChosen, type Choice } from './use-choices.ts';
import { useFieldLabel } from './field-label.ts';
import { useField, type Bound } from './use-field.ts';
import css from '../form/record-fields.module.css';

type Picker = FieldFrame & {
  /** `recordList('fieldSets', api.client.fieldSets)`. */
  from: RecordList<Choice>;
  id?: string | undefined;
  placeholder?: string | undefined;
  onLeave?: (() => void) | undefined;
};

const emptyText = 'No matches';
const noLongerInUse = 'Inactive. Kept until you choose another.';

export type CodePickerProps = Picker & { value: string | null; onValueChange: (code: string | null) => void };

/** Chooses one record of another kind by its code. One that is switched off stays chosen, and is marked. */
export const CodePicker = ({ from, value, onValueChange, onLeave, hint, ...frame }: CodePickerProps) => {
  const [typed, setTyped] = useState('');
  const [chosen] = useChosen(from, value === null ? [] : [value]);
  const option = value === null ? null : optionOf(chosen ?? { code: value, name: '' });
  const choices = useChoices(from, typed === option?.label ? '' : typed);
  return (
    <Combobox
      {...frame}
      {...choices}
      value={option}
      onValueChange={(next) => onValueChange(next?.value ?? null)}
      onSearch={setTyped}
      onBlur={onLeave}
      emptyText={emptyText}
      hint={chosen?.active === false ? noLongerInUse : hint}
    />
  );
};

export type CodesPickerProps = Picker & { values: readonly string[]; onValuesChange: (codes: string[]) => void };

/** Chooses several, in the order they are added. */
export const CodesPicker = ({ from, values, onValuesChange, onLeave, ...frame }: CodesPickerProps) => {
  const [typed, setTyped] = useState('');
  const chosen = useChosen(from, values);
  const choices = useChoices(from, typed, values);
  return (
    <div className={css.codesPicker}>
      <Combobox
        {...frame}
        {...choices}
        value={null}
        onValueChange={(next) => {
          if (next !== null) onValuesChange([...values, next.value]);
        }}
        onSearch={setTyped}
        onBlur={onLeave}
        emptyText={emptyText}
      />
      {values.length === 0 ? null : (
        <ul className={css.chosenCodes} aria-label="Chosen">
          {values.map((code, place) => (
            <li key={code}>
              <FilterChip
                label={chosen[place]?.active === false ? 'Inactive' : undefined}
                value={optionOf(chosen[place] ?? { code, name: '' }).label}
                onRemove={() => onValuesChange(values.filter((other) => other !== code))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};

export type CodeInputProps = Bound & Pick<Picker, 'from' | 'placeholder'>;

/** One code in a form; nothing chosen is null where optional, else ''. */
export const CodeInput = ({ name, ...frame }: CodeInputProps) => {
  const label = useFieldLabel(name, frame.label);
  const { path, value, change, leave, error } = useField<string | null>(name);
  return (
    <CodePicker
      {...frame}
      label={label}
      id={path}
      error={error}
      value={value === '' ? null : value}
      onValueChange={(code) => change(code ?? (frame.optional ? null : ''))}
      onLeave={leave}
    />
  );
};

/** Several codes in a form, as a list of texts. */
export const CodesInput = ({ name, ...frame }: CodeInputProps) => {
  const label = useFieldLabel(name, frame.label);
  const { path, value, change, leave, error } = useField<string[] | null>(name);
  return (
    <CodesPicker
      {...frame}
      label={label}
      id={path}
      error={error}
      values={value ?? []}
      onValuesChange={change}
      onLeave={leave}
    />
  );
};
