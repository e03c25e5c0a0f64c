import { clsx } from 'clsx';
import { useId } from 'react';
import type { ReactNode } from 'react';

import { FieldError } from './field.tsx';
import type { FieldFrame } from './field.tsx';

export type FieldGroupProps = FieldFrame & { children: ReactNode };

/** Several controls under one name: radio buttons, a row of checkboxes. */
export const FieldGroup = ({ label, hint, error, optional = false, className, children }: FieldGroupProps) => {
  const id = useId();
  return (
    <fieldset
      className={clsx('field', className)}
      aria-describedby={clsx(error && `${id}-error`, hint && `${id}-hint`) || undefined}
    >
      <legend className="field-label mb-1.5">
        {label}
        {optional ? <span className="field-optional"> optional</span> : null}
      </legend>
      {children}
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
      {hint ? (
        <span className="field-hint" id={`${id}-hint`}>
          {hint}
        </span>
      ) : null}
    </fieldset>
  );
};
