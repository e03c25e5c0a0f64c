import { useController } from 'react-hook-form';
import type { Called } from './field-label.ts';
import { useFieldPath } from './field-scope.ts';

/** What every bound field has of its form: value, ways to change it, its error, and its name in the form, which errors are found by. */
export const useField = <Value>(name: string) => {
  const path = useFieldPath(name);
  const { field, fieldState } = useController({ name: path });
  return {
    path,
    value: field.value as Value,
    change: (next: Value): void => field.onChange(next),
    leave: field.onBlur,
    ref: field.ref,
    error: fieldState.error?.message,
  };
};

/** What a bound field takes besides its own: its name and label, and the frame around the control. */
export type Bound = Called & {
  hint?: string | undefined;
  optional?: boolean | undefined;
  className?: string | undefined;
};
