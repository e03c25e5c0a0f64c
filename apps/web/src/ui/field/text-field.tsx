import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';

import { Field } from './field.tsx';
import type { FieldFrame } from './field.tsx';
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
  const { label, hint, error, optional, className, id, size, icon, unit, mono, type = 'text', ...input } = props;
  return (
    <Field id={id} label={label} hint={hint} error={error} optional={optional} className={className}>
      {(control) => (
        <span className={clsx('input', size === 'lg' && 'input-lg')}>
          {icon ? <Icon of={icon} size={14} /> : null}
          <input type={type} {...input} {...control} className={mono ? 'mono' : undefined} />
          {unit ? <span className="input-unit">{unit}</span> : null}
        </span>
      )}
    </Field>
  );
};
