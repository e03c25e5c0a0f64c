import { useState } from 'react';
import { TextArea } from '#ui/field/text-area.tsx';
import { sameValue } from '../form/same-value.ts';
import { useEntryError } from './use-entry-error.ts';
import { useFieldLabel } from './field-label.ts';
import { useField, type Bound } from './use-field.ts';

const read = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '');

/** A short list of texts, one a line. Nothing typed is null where optional, else an empty list. */
export const LinesInput = ({ name, className = 'col-span-full', ...frame }: Bound) => {
  const { path, value, change, leave, ref, error } = useField<string[] | null>(name);
  const label = useFieldLabel(name, frame.label);
  const entryError = useEntryError(name)?.message;
  // What is typed keeps its blank lines while the list behind it has none.
  const [text, setText] = useState('');
  return (
    <TextArea
      {...frame}
      label={label}
      className={className}
      name={path}
      ref={ref}
      error={error ?? entryError}
      value={sameValue(read(text), value ?? []) ? text : (value ?? []).join('\n')}
      onChange={({ target }) => {
        const lines = read(target.value);
        setText(target.value);
        change(lines.length === 0 && frame.optional ? null : lines);
      }}
      onBlur={leave}
    />
  );
};
