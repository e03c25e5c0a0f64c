import type { ComponentProps, ReactNode } from 'react';

import { Field, splitFrame } from './field.tsx';
import type { FieldFrame } from './field.tsx';
import { InputFrame, InputUnit } from './input-frame.tsx';
import { Icon } from '../layout/icon.tsx';
import type { IconShape } from '../layout/icon.tsx';

export type TextFieldProps = Omit<ComponentProps<'input'>, 'size' | 'className' | 'type'> &
  FieldFrame & {
    type?: 'text' | 'email' | 'search' | 'tel' | 'url' | undefined;
    size?: 'md' | 'lg' | undefined;
    icon?: IconShape | undefined;
    unit?: ReactNode;
    /** Identifiers that are scanned or compared letter by letter. */
    mono?: boolean | undefined;
  };

export const TextField = (props: TextFieldProps) => {
  const { frame, control } = splitFrame(props);
  const { id, size, icon, unit, mono, type = 'text', ...input } = control;
  return (
    <Field id={id} {...frame}>
      {(aria) => (
        <InputFrame size={size}>
          {icon ? <Icon of={icon} size={14} /> : null}
          <input type={type} {...input} {...aria} className={mono ? 'mono' : undefined} />
          {unit ? <InputUnit>{unit}</InputUnit> : null}
        </InputFrame>
      )}
    </Field>
  );
};
