/** Fields for a number and for lines, where nothing typed is nothing at all. */
import { useState } from 'react';
import { NumberField } from '#ui/field/number-field.tsx';
import { TextArea } from '#ui/field/text-area.tsx';
import { sameValue } from '#features/records/form/same-value.ts';

type Box<Value> = {
  name: string;
  label: string;
  hint?: string | undefined;
  className?: string | undefined;
  error: string | undefined;
  value: Value | undefined;
  onValueChange: (value: Value | undefined) => void;
  onBlur: () => void;
};

const plainNumber = /^-?\d{1,9}(?:\.\d{1,4})?$/u;
/** What cannot be a number stays the text that was typed, for the form to refuse and the person to mend. */
const readNumber = (text: string): number | string | undefined => {
  const typed = text.trim();
  if (typed === '') return undefined;
  return plainNumber.test(typed) ? Number(typed) : text;
};

export type NumberBoxProps = Box<number | string> & { unit?: string | undefined };

export const NumberBox = ({ value, onValueChange, ...field }: NumberBoxProps) => {
  const [text, setText] = useState('');
  return (
    <NumberField
      {...field}
      optional
      value={readNumber(text) === value ? text : String(value ?? '')}
      onValueChange={(next) => {
        setText(next);
        onValueChange(readNumber(next));
      }}
    />
  );
};

const readLines = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '');

/** A short list of texts, one a line. */
export const LinesBox = ({ value, onValueChange, ...field }: Box<string[]>) => {
  // What is typed keeps its blank lines while the list behind it has none.
  const [text, setText] = useState('');
  return (
    <TextArea
      {...field}
      optional
      value={sameValue(readLines(text), value ?? []) ? text : (value ?? []).join('\n')}
      onChange={({ target }) => {
        const lines = readLines(target.value);
        setText(target.value);
        onValueChange(lines.length === 0 ? undefined : lines);
      }}
    />
  );
};
