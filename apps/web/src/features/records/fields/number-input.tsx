import { useState } from 'react';
import { NumberField } from '#ui/field/number-field.tsx';
import { useFieldLabel } from './field-label.ts';
import { useField, type Bound } from './use-field.ts';

export type NumberInputProps = Bound & { unit?: string | undefined; placeholder?: string | undefined };
/** `mayWait`: left empty it is null for now, although it is not optional. */
type MeasuredInputProps = NumberInputProps & { mayWait?: boolean };

/** A measured number: decimal text exactly as typed, never a float. Left empty it is null where it is optional or may wait, else ''. */
export const NumberInput = ({ name, mayWait = false, ...frame }: MeasuredInputProps) => {
  const label = useFieldLabel(name, frame.label);
  const { path, value, change, leave, ref, error } = useField<string | null>(name);
  return (
    <NumberField
      {...frame}
      label={label}
      name={path}
      ref={ref}
      error={error}
      value={value ?? ''}
      onValueChange={(text) => change(text === '' && (frame.optional === true || mayWait) ? null : text)}
      onBlur={leave}
    />
  );
};

const whole = /^-?\d{1,9}$/u;
/** What cannot be a whole number stays the text that was typed, for the form to refuse and the person to mend. */
const read = (text: string): number | string | null => {
  if (text.trim() === '') return null;
  return whole.test(text.trim()) ? Number(text.trim()) : text;
};

/** A count: copies, days, positions. The form holds a number; nothing typed is null. */
export const WholeNumberInput = ({ name, ...frame }: NumberInputProps) => {
  const label = useFieldLabel(name, frame.label);
  const { path, value, change, leave, ref, error } = useField<number | string | null>(name);
  const [text, setText] = useState('');
  return (
    <NumberField
      {...frame}
      label={label}
      inputMode="numeric"
      name={path}
      ref={ref}
      error={error}
      value={read(text) === value ? text : String(value ?? '')}
      onValueChange={(next) => {
        setText(next);
        change(read(next));
      }}
      onBlur={leave}
    />
  );
};
