import { clsx } from 'clsx';
import { TriangleAlert } from 'lucide-react';
import { useId } from 'react';
import type { ReactNode } from 'react';

import { Icon } from '../layout/icon.tsx';
import css from './field.module.css';

/** What every form part accepts around its control. */
export type FieldFrame = {
  label: ReactNode;
  /** Where the place says what is asked: read aloud, not shown. */
  labelHidden?: boolean | undefined;
  hint?: ReactNode;
  error?: string | undefined;
  optional?: boolean | undefined;
  className?: string | undefined;
};

/** What stands around a control, apart from what is the control's own. */
export const splitFrame = <Props extends FieldFrame>(props: Props) => {
  const { label, labelHidden, hint, error, optional, className, ...control } = props;
  return { frame: { label, labelHidden, hint, error, optional, className }, control };
};

/** Spread on the control: ties label, hint and error to it. */
export type FieldControl = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

export type FieldProps = FieldFrame & {
  id?: string | undefined;
  children: (control: FieldControl) => ReactNode;
};

export const Field = (props: FieldProps) => {
  const { id, label, labelHidden = false, hint, error, optional = false, className, children } = props;
  const ownId = useId();
  const controlId = id ?? ownId;
  const hintId = `${controlId}-hint`;
  const errorId = `${controlId}-error`;
  const describedBy = clsx(error && errorId, hint && hintId) || undefined;

  return (
    <div className={clsx(css.field, className)}>
      <label className={labelClass(labelHidden)} htmlFor={controlId} id={`${controlId}-label`}>
        {label}
        {optional ? <span className={css.fieldOptional}> optional</span> : null}
      </label>
      {children({ id: controlId, 'aria-describedby': describedBy, 'aria-invalid': error ? true : undefined })}
      {error ? <FieldError id={errorId}>{error}</FieldError> : null}
      {hint ? <FieldHint id={hintId}>{hint}</FieldHint> : null}
    </div>
  );
};

/** Around a control and its label where none of the fields here fits. */
export const fieldClass = css.field;

/** Around fields under the heads of columns: on phones, which have no room for the heads, the labels are seen instead. */
export const columnFieldsClass = css.columnFields;

type PartProps = { id?: string | undefined; className?: string | undefined; children: ReactNode };

export const labelClass = (hidden: boolean): string => clsx(hidden ? 'sr-only' : css.fieldLabel);

/** The label of a control that has no frame of its own. */
export const FieldLabel = ({ id, className, children, ...rest }: PartProps & { 'aria-hidden'?: boolean }) => (
  <span {...rest} className={clsx(css.fieldLabel, className)} id={id}>
    {children}
  </span>
);

export const FieldHint = ({ id, className, children }: PartProps) => (
  <span className={clsx(css.fieldHint, className)} id={id}>
    {children}
  </span>
);

export const FieldError = ({ id, className, children }: PartProps) => (
  <span className={clsx(css.fieldError, className)} id={id} role="alert">
    <Icon of={TriangleAlert} size={14} />
    <span>{children}</span>
  </span>
);
