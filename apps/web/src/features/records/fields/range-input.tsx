import { get, useFormState } from 'react-hook-form';
import { FieldGroup } from '#ui/field/field-group.tsx';
import { InputFrame, InputUnit } from '#ui/field/input-frame.tsx';
import { useFieldLabel } from './field-label.ts';
import { useField, type Bound } from './use-field.ts';
import css from '../form/record-fields.module.css';

type End = number | string | null;
type Ends = { min: End; max: End };

export type RangeInputProps = Bound & { unit?: string | undefined };
type TwoEndsProps = RangeInputProps & { inputMode: 'numeric' | 'decimal'; read: (text: string) => End };

/** From one number to another, held as { min, max }. With neither typed it is null. */
const TwoEnds = ({ name, unit, inputMode, read, ...frame }: TwoEndsProps) => {
  const label = useFieldLabel(name, frame.label);
  const { path, value, change, leave, error } = useField<Ends | null>(name);
  const { errors } = useFormState({ name: path });
  // The ends are no fields of their own: registered, they would make a range of what is none.
  const low = get(errors, `${path}.min.message`) as string | undefined;
  const high = get(errors, `${path}.max.message`) as string | undefined;
  const set = (part: Partial<Ends>): void => {
    const next = { min: null, max: null, ...value, ...part };
    change(next.min === null && next.max === null ? null : next);
  };
  const box = (side: keyof Ends, called: string, wrong: string | undefined) => (
    <InputFrame className={css.rangeInputEnd}>
      <input
        name={`${path}.${side}`}
        inputMode={inputMode}
        autoComplete="off"
        className="tabular-nums"
        aria-label={called}
        aria-invalid={wrong === undefined ? undefined : true}
        value={value?.[side] ?? ''}
        onChange={({ target }) => set({ [side]: read(target.value) })}
        onBlur={leave}
      />
    </InputFrame>
  );
  return (
    <FieldGroup {...frame} label={label} error={error ?? low ?? high}>
      <div className={css.rangeInput}>
        {box('min', `${label}, from`, low)}
        <span>to</span>
        {box('max', `${label}, to`, high)}
        {unit === undefined ? null : <InputUnit>{unit}</InputUnit>}
      </div>
    </FieldGroup>
  );
};

const whole = /^-?\d{1,9}$/u;
const readWhole = (text: string): End => {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  return whole.test(trimmed) ? Number(trimmed) : text;
};

/** Two counts, held as numbers. */
export const WholeRangeInput = (props: RangeInputProps) => <TwoEnds {...props} inputMode="numeric" read={readWhole} />;

const readText = (text: string): End => (text.trim() === '' ? null : text);

/** Two measured values, held as decimal text exactly as typed. */
export const DecimalRangeInput = (props: RangeInputProps) => <TwoEnds {...props} inputMode="decimal" read={readText} />;
