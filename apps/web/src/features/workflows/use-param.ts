import { get, useController, useFormState } from 'react-hook-form';

type Params = Readonly<Record<string, unknown>>;

const split = (name: string): [part: string, key: string] => {
  const at = name.lastIndexOf('.');
  return [name.slice(0, at), name.slice(at + 1)];
};

/**
 * One parameter of a step, or of a part of one. One that says nothing is left out altogether, so the form holds the part as a
 * whole: a key without a value would count as a change.
 */
export const useParam = <Value>(name: string) => {
  const [part, key] = split(name);
  const { field } = useController({ name: part });
  const { errors, defaultValues } = useFormState({ name: part });
  const params = (field.value ?? {}) as Params;
  const messageAt = (path: string): string | undefined => {
    const words: unknown = get(errors, `${path}.message`);
    return typeof words === 'string' ? words : undefined;
  };
  return {
    value: params[key] as Value | undefined,
    /** What the form began with. */
    begun: get(defaultValues, name),
    change: (next: Value | undefined): void => {
      const { [key]: _before, ...others } = params;
      field.onChange(next === undefined ? others : { ...others, [key]: next });
    },
    leave: field.onBlur,
    error: messageAt(name),
    /** About a value inside this one. */
    errorAt: (inner: string) => messageAt(`${name}.${inner}`),
  };
};
