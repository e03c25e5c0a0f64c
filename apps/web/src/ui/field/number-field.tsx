import { useState } from 'react';
import type { ComponentProps, ReactNode } from 'react';

import { isDecimalText } from './decimal-text.ts';
import { Field, splitFrame } from './field.tsx';
import type { FieldFrame } from './field.tsx';
import { InputFrame, InputUnit } from './input-frame.tsx';

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
  const { frame, control } = splitFrame(props);
  const { id, value, onValueChange, unit, size, onBlur, ...input } = control;
  const [left, setLeft] = useState(false);
  const unreadable = left && value.trim() !== '' && !isDecimalText(value);

  return (
    <Field id={id} {...frame} error={frame.error ?? (unreadable ? 'Enter a number, for example 38.5' : undefined)}>
      {(aria) => (
        <InputFrame size={size}>
          <input
            inputMode="decimal"
            autoComplete="off"
            {...input}
            {...aria}
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
          {unit ? <InputUnit>{unit}</InputUnit> : null}
        </InputFrame>
      )}
    </Field>
  );
};
