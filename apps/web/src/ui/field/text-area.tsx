import type { ComponentProps } from 'react';

import { Field } from './field.tsx';
import type { FieldFrame } from './field.tsx';

export type TextAreaProps = Omit<ComponentProps<'textarea'>, 'className'> & FieldFrame;

export const TextArea = (props: TextAreaProps) => {
  const { label, hint, error, optional, className, id, ...textarea } = props;
  return (
    <Field id={id} label={label} hint={hint} error={error} optional={optional} className={className}>
      {(control) => (
        <span className="input">
          <textarea {...textarea} {...control} />
        </span>
      )}
    </Field>
  );
};
