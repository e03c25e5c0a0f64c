import { clsx } from 'clsx';
import { useId } from 'react';
import type { ReactNode } from 'react';

import { FieldError, FieldHint, labelClass } from './field.tsx';
import type { FieldFrame } from './field.tsx';
import css from './field.module.css';

export type FieldGroupProps = FieldFrame & { children: ReactNode };

/** Several controls under one name: radio buttons, a row of checkboxes. */
export const FieldGroup = (props: FieldGroupProps) => {
  const { label, labelHidden = false, hint, error, optional = false, className, children } = props;
  const id = useId();
  const [errorId, hintId] = [`${id}-error`, `${id}-hint`];
  return (
    <fieldset
      className={clsx(css.field, className)}
      aria-describedby={clsx(error && errorId, hint && hintId) || undefined}
    >
      <legend className={clsx(labelClass(labelHidden), 'mb-1.5')}>
        {label}
        {optional ? <span className={css.fieldOptional}> optional</span> : null}
      </legend>
      {children}
      {error ? <FieldError id={errorId}>{error}</FieldError> : null}
      {hint ? <FieldHint id={hintId}>{hint}</FieldHint> : null}
    </fieldset>
  );
};
