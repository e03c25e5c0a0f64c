import type { ComponentProps } from 'react';

import { Field, splitFrame } from './field.tsx';
import type { FieldFrame } from './field.tsx';
import { InputFrame } from './input-frame.tsx';

export type TextAreaProps = Omit<ComponentProps<'textarea'>, 'className'> & FieldFrame;

export const TextArea = (props: TextAreaProps) => {
  const { frame, control } = splitFrame(props);
  const { id, ...textarea } = control;
  return (
    <Field id={id} {...frame}>
      {(aria) => (
        <InputFrame>
          <textarea {...textarea} {...aria} />
        </InputFrame>
      )}
    </Field>
  );
};
