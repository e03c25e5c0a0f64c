import { clsx } from 'clsx';
import { useState } from 'react';
import type { ComponentProps, ReactNode } from 'react';

import { isDecimalText } from './decimal-text.ts';
import { Field } from './field.tsx';
import type { FieldFrame } from './field.tsx';

export type NumberFieldProps = Omit<
  ComponentProps<'input'>,
  'size' | 'className' | 'type' | 'value' | 'defaultValue' | 'onChange' | 'min' | 'max' | 'step'
> &
  FieldFrame & {
    /** Decimal text, exactly as typed: never a float. */
    value: string;
    onValueChange: (text: string) => void;
    unit?: ReactNode;
    size?: 'md' | 'lg' | undefined;
  };

export const NumberField = (props: NumberFieldProps) => {
  const { label, hint, error, optional, className, id, value, onValueChange, unit, size, onBlur, ...input } = props;
  const [left, setLeft] = useState(false);
  const unreadable = left && value.trim() !== '' && !isDecimalText(value);

  return (
    <Field
      id={id}
      label={label}
      hint={hint}
      error={error ?? (unreadable ? 'Enter a number, for example 38.5' : undefined)}
      optional={optional}
      className={className}
    >
      {(control) => (
        <span className={clsx('input', size === 'lg' && 'input-lg')}>
          <input
            inputMode="decimal"
            autoComplete="off"
            {...input}
            {...control}
            type="text"
            className="tabular-nums"
            value={value}
            onChange={(event) => {
              setLeft(false);
              onValueChange(event.target.value);
            }}
            onBlur={(event) => {
              setLeft(true);
              onBlur?.(event);
            }}
          />
          {unit ? <span className="input-unit">{unit}</span> : null}
        </span>
      )}
    </Field>
  );
};
