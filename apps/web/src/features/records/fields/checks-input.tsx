import { Checkbox } from '#ui/field/checkbox.tsx';
import { ChoiceGroup } from '#ui/field/choice-group.tsx';
import { FieldGroup } from '#ui/field/field-group.tsx';
import { useFieldLabel } from './field-label.ts';
import { useField, type Bound } from './use-field.ts';

export type ChecksInputProps = Bound & { options: readonly { value: string; label: string }[] };

/** Several of a few, as a list in the options' order. One that is no longer offered stays until it is taken out. */
export const ChecksInput = ({ name, options, ...frame }: ChecksInputProps) => {
  const { path, value, change, leave, error } = useField<string[] | null>(name);
  const label = useFieldLabel(name, frame.label);
  const chosen = value ?? [];
  const known = options.map((option) => option.value);
  const all = [...options, ...chosen.filter((one) => !known.includes(one)).map((one) => ({ value: one, label: one }))];
  const toggle = (one: string, on: boolean): void =>
    change(all.map((option) => option.value).filter((other) => (other === one ? on : chosen.includes(other))));
  return (
    <FieldGroup {...frame} label={label} error={error}>
      <ChoiceGroup>
        {all.map((option) => (
          <Checkbox
            key={option.value}
            label={option.label}
            name={path}
            checked={chosen.includes(option.value)}
            onChange={({ target }) => toggle(option.value, target.checked)}
            onBlur={leave}
          />
        ))}
      </ChoiceGroup>
    </FieldGroup>
  );
};
