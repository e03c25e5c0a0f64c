import { TextArea } from '#ui/field/text-area.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { useFieldLabel } from './field-label.ts';
import { useField, type Bound } from './use-field.ts';

export type TextInputProps = Bound & {
  type?: 'text' | 'email' | 'tel' | 'url' | undefined;
  /** Identifiers that are compared letter by letter. */
  mono?: boolean | undefined;
  /** Codes are written in capitals, however they are typed. */
  capitals?: boolean | undefined;
  /** What nothing typed is stored as. Without it: null where the field is optional, else the empty text. */
  empty?: 'null' | 'text' | 'absent' | undefined;
  unit?: string | undefined;
  placeholder?: string | undefined;
  autoComplete?: string | undefined;
  /** Shown, and never to be changed. */
  readOnly?: boolean | undefined;
};

const nothing = { null: null, text: '', absent: undefined } as const;

const typed = (text: string, empty: keyof typeof nothing) => (text === '' ? nothing[empty] : text);

export const TextInput = (props: TextInputProps) => {
  const { name, capitals = false, empty = props.optional ? 'null' : 'text', autoComplete = 'off', ...frame } = props;
  const label = useFieldLabel(name, frame.label);
  const { path, value, change, leave, ref, error } = useField<string | null | undefined>(name);
  return (
    <TextField
      {...frame}
      label={label}
      autoComplete={autoComplete}
      name={path}
      ref={ref}
      error={error}
      value={value ?? ''}
      onChange={({ target }) => change(typed(capitals ? target.value.toUpperCase() : target.value, empty))}
      onBlur={leave}
    />
  );
};

export type TextAreaInputProps = Bound & { empty?: 'null' | 'text' | undefined; rows?: number | undefined };

export const TextAreaInput = (props: TextAreaInputProps) => {
  const { name, empty = props.optional ? 'null' : 'text', className = 'col-span-full', ...frame } = props;
  const label = useFieldLabel(name, frame.label);
  const { path, value, change, leave, ref, error } = useField<string | null>(name);
  return (
    <TextArea
      {...frame}
      label={label}
      className={className}
      name={path}
      ref={ref}
      error={error}
      value={value ?? ''}
      onChange={({ target }) => change(typed(target.value, empty) ?? null)}
      onBlur={leave}
    />
  );
};
