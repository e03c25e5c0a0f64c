import type { ReactNode } from 'react';
import { Checkbox } from '#ui/field/checkbox.tsx';
import type { PickerChoices } from '#ui/field/picker-choices.ts';
import { RadioGroup } from '#ui/field/radio-group.tsx';
import { Select } from '#ui/field/select.tsx';
import { useFieldLabel, type Called } from './field-label.ts';
import { useField, type Bound } from './use-field.ts';

type Option = { value: string; label: string };

export type SelectInputProps = Bound &
  PickerChoices<Option> & {
    placeholder?: string | undefined;
    emptyText?: string | undefined;
    /** Given, nothing can be chosen again under these words, and is stored as null. */
    none?: string | undefined;
  };

// No value of ours holds a space.
const noneValue = ' none';

export const SelectInput = ({ name, options = [], query, none, ...frame }: SelectInputProps) => {
  const { path, value, change, leave, error } = useField<string | null>(name);
  const label = useFieldLabel(name, frame.label);
  return (
    <Select
      {...frame}
      label={label}
      id={path}
      error={error}
      options={none === undefined ? options : [{ value: noneValue, label: none }, ...options]}
      query={query}
      value={value ?? (none === undefined ? null : noneValue)}
      onValueChange={(next) => change(none !== undefined && next === noneValue ? null : next)}
      onBlur={leave}
    />
  );
};

export type CheckInputProps = Called & Pick<Bound, 'hint' | 'className'>;

/** Yes or no, saved with the rest. (A switch takes effect at once, which nothing before Save does.) */
export const CheckInput = ({ name, label: given, hint, className }: CheckInputProps) => {
  const label = useFieldLabel(name, given);
  const { path, value, change, leave, ref } = useField<boolean>(name);
  return (
    <Checkbox
      label={label}
      hint={hint}
      className={className}
      name={path}
      ref={ref}
      checked={value}
      onChange={({ target }) => change(target.checked)}
      onBlur={leave}
    />
  );
};

export type RadioInputProps = Bound & {
  options: readonly (Option & { hint?: ReactNode })[];
  stacked?: boolean | undefined;
};

export const RadioInput = ({ name, options, ...frame }: RadioInputProps) => {
  const label = useFieldLabel(name, frame.label);
  const { path, value, change, error } = useField<string | null>(name);
  return (
    <RadioGroup
      {...frame}
      label={label}
      name={path}
      error={error}
      options={options}
      value={value ?? undefined}
      onValueChange={change}
    />
  );
};
