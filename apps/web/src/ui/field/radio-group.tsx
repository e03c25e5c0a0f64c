import { useId } from 'react';
import type { ReactNode } from 'react';

import { ChoiceGroup } from './choice-group.tsx';
import { FieldGroup } from './field-group.tsx';
import type { FieldFrame } from './field.tsx';
import { Radio } from './radio.tsx';
import css from './choices.module.css';
import fieldCss from './field.module.css';

export type RadioOption<Value extends string> = {
  value: Value;
  label: ReactNode;
  hint?: ReactNode;
  disabled?: boolean | undefined;
};

export type RadioGroupProps<Value extends string> = FieldFrame & {
  options: readonly RadioOption<Value>[];
  value: Value | undefined;
  onValueChange: (value: Value) => void;
  stacked?: boolean | undefined;
  name?: string | undefined;
};

export const RadioGroup = <Value extends string>(props: RadioGroupProps<Value>) => {
  const { options, value, onValueChange, stacked = false, name, ...frame } = props;
  const ownName = useId();
  return (
    <FieldGroup {...frame}>
      <ChoiceGroup stacked={stacked}>
        {options.map((option) => (
          <label key={option.value} className={css.choice}>
            <Radio
              name={name ?? ownName}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              data-invalid={frame.error ? true : undefined}
              onChange={() => onValueChange(option.value)}
            />
            <span className={css.choiceText}>
              <span>{option.label}</span>
              {option.hint ? <span className={fieldCss.fieldHint}>{option.hint}</span> : null}
            </span>
          </label>
        ))}
      </ChoiceGroup>
    </FieldGroup>
  );
};
