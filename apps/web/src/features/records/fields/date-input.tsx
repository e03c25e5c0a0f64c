import { Field } from '#ui/field/field.tsx';
import { InputFrame } from '#ui/field/input-frame.tsx';
import { DayInput } from '#time/day-input.tsx';
import { useFieldLabel } from './field-label.ts';
import { useField, type Bound } from './use-field.ts';

export type DateInputProps = Bound & {
  /** A day, or a day with a time on the laboratory's wall. */
  type?: 'date' | 'datetime-local' | undefined;
};

/** A calendar day as text (2026-11-15). Left empty it is null where optional, else ''. */
export const DateInput = ({ name, type = 'date', ...frame }: DateInputProps) => {
  const { path, value, change, leave, ref, error } = useField<string | null>(name);
  const label = useFieldLabel(name, frame.label);
  const keep = (text: string): void => change(text === '' && frame.optional ? null : text);
  return (
    <Field {...frame} label={label} error={error}>
      {(control) =>
        type === 'date' ? (
          <DayInput {...control} name={path} ref={ref} value={value ?? ''} onChange={keep} onBlur={leave} />
        ) : (
          <InputFrame>
            <input
              {...control}
              type={type}
              className="tabular-nums"
              name={path}
              ref={ref}
              max="9999-12-31T23:59"
              value={value ?? ''}
              onChange={({ target }) => keep(target.value)}
              onBlur={leave}
            />
          </InputFrame>
        )
      }
    </Field>
  );
};
