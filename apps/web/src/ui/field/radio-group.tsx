import { clsx } from 'clsx';
import { useId } from 'react';
import type { ReactNode } from 'react';

import { FieldGroup } from './field-group.tsx';
import type { FieldFrame } from './field.tsx';

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
      <div className={clsx('choice-group', stacked && 'choice-group-stacked')}>
        {options.map((option) => (
          <label key={option.value} className="choice">
            <input
              type="radio"
              className="radio"
              name={name ?? ownName}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              data-invalid={frame.error ? true : undefined}
              onChange={() => onValueChange(option.value)}
            />
            <span className="choice-text">
              <span>{option.label}</span>
              {option.hint ? <span className="field-hint">{option.hint}</span> : null}
            </span>
          </label>
        ))}
      </div>
    </FieldGroup>
  );
};
