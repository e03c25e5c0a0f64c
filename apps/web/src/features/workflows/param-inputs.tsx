/** Parameters of a step. One that says nothing is left out of the step altogether, so nothing typed is `undefined`. */
import { choiceLabels } from '@aliquot/domain/workflows/step-words';
import { useState } from 'react';
import { get, useFormState } from 'react-hook-form';
import { Checkbox } from '../../ui/checkbox.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { useField, type Bound } from '../records/fields/use-field.ts';
import { sameValue } from '../records/same-value.ts';

/** What the form began with: a box ticked and cleared again is back where it was. */
const useBegun = (name: string): unknown => get(useFormState({ name }).defaultValues, name);

export const ParamCheck = ({ name, label, hint }: Pick<Bound, 'name' | 'label' | 'hint'>) => {
  const { value, change, leave, ref } = useField<boolean | undefined>(name);
  const begun = useBegun(name);
  return (
    <Checkbox
      label={label}
      hint={hint}
      name={name}
      ref={ref}
      checked={value === true}
      onChange={({ target }) => change(target.checked || (begun === undefined ? undefined : false))}
      onBlur={leave}
    />
  );
};

// No choice of ours is empty.
const unset = ' unset';

export type ParamChoiceProps = Bound & {
  choices: readonly string[];
  /** What holds when nothing is chosen. */ none: string;
};

export const ParamChoice = ({ name, choices, none, ...frame }: ParamChoiceProps) => {
  const { value, change, leave, error } = useField<string | undefined>(name);
  return (
    <Select
      {...frame}
      id={name}
      error={error}
      options={[
        { value: unset, label: none },
        ...choices.map((choice) => ({ value: choice, label: choiceLabels[choice] ?? choice })),
      ]}
      value={value ?? unset}
      onValueChange={(next) => change(next === unset ? undefined : next)}
      onBlur={leave}
    />
  );
};

const plainNumber = /^-?\d{1,9}(?:\.\d{1,4})?$/u;
/** What cannot be a number stays the text that was typed, for the form to refuse and the person to mend. */
const readNumber = (text: string): number | string | undefined => {
  const typed = text.trim();
  if (typed === '') return undefined;
  return plainNumber.test(typed) ? Number(typed) : text;
};

type NumberBoxProps = Omit<Bound, 'optional'> & {
  unit?: string | undefined;
  value: number | string | undefined;
  error: string | undefined;
  onValueChange: (value: number | string | undefined) => void;
  onBlur: () => void;
};

const NumberBox = ({ value, onValueChange, ...field }: NumberBoxProps) => {
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

type ParamNumberProps = Omit<Bound, 'optional'> & { unit?: string | undefined };

export const ParamNumber = (props: ParamNumberProps) => {
  const { value, change, leave, error } = useField<number | string | undefined>(props.name);
  return <NumberBox {...props} value={value} error={error} onValueChange={change} onBlur={leave} />;
};

/** A number that lies alone in a part of its own: without it the part is left out too. */
export const ParamNumberAt = ({ part, name, ...frame }: ParamNumberProps & { part: string }) => {
  const { value, change, leave } = useField<Record<string, number | string | undefined> | undefined>(part);
  const { errors } = useFormState({ name: part });
  const error: unknown = get(errors, `${part}.${name}.message`);
  return (
    <NumberBox
      {...frame}
      name={`${part}.${name}`}
      error={typeof error === 'string' ? error : undefined}
      value={value?.[name]}
      onValueChange={(next) => change(next === undefined ? undefined : { [name]: next })}
      onBlur={leave}
    />
  );
};

const readLines = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '');

type LinesBoxProps = Omit<Bound, 'optional'> & {
  value: readonly string[] | undefined;
  error: string | undefined;
  onValueChange: (lines: string[] | undefined) => void;
  onBlur: () => void;
};

/** A short list of texts, one a line. */
export const LinesBox = ({ value, onValueChange, ...field }: LinesBoxProps) => {
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

export const ParamLines = (props: Omit<Bound, 'optional'>) => {
  const { value, change, leave, error } = useField<string[] | undefined>(props.name);
  return <LinesBox {...props} value={value} error={error} onValueChange={change} onBlur={leave} />;
};
