import { useState, type ReactNode } from 'react';
import { NumberField } from '#ui/field/number-field.tsx';

export type WholeNumberFieldProps = {
  label: string;
  hint: string;
  unit: ReactNode;
  value: number;
  limits: { min: number; max: number };
  onValueChange: (value: number) => void;
};

/** Takes effect with every number that is allowed; one that is not stays in the field and says so, and nothing changes. */
export const WholeNumberField = ({ label, hint, unit, value, limits, onValueChange }: WholeNumberFieldProps) => {
  const { min, max } = limits;
  const [text, setText] = useState(String(value));
  const [left, setLeft] = useState(false);
  const allowed = (typed: string): boolean => /^\d+$/u.test(typed) && Number(typed) >= min && Number(typed) <= max;
  return (
    <NumberField
      label={label}
      hint={hint}
      unit={unit}
      inputMode="numeric"
      value={text}
      error={
        left && !allowed(text.trim())
          ? `Enter a whole number from ${min} to ${max}. ${value} is still in use.`
          : undefined
      }
      onValueChange={(typed) => {
        setText(typed);
        setLeft(false);
        if (allowed(typed.trim())) onValueChange(Number(typed));
      }}
      onBlur={() => setLeft(true)}
    />
  );
};
