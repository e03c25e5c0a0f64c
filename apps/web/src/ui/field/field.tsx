import { clsx } from 'clsx';
import { TriangleAlert } from 'lucide-react';
import { useId } from 'react';
import type { ReactNode } from 'react';

import { Icon } from '../layout/icon.tsx';

/** What every form part accepts around its control. */
export type FieldFrame = {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  optional?: boolean | undefined;
  className?: string | undefined;
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

export const Field = ({ id, label, hint, error, optional = false, className, children }: FieldProps) => {
  const ownId = useId();
  const controlId = id ?? ownId;
  const hintId = `${controlId}-hint`;
  const errorId = `${controlId}-error`;
  const describedBy = clsx(error && errorId, hint && hintId) || undefined;

  return (
    <div className={clsx('field', className)}>
      <label className="field-label" htmlFor={controlId} id={`${controlId}-label`}>
        {label}
        {optional ? <span className="field-optional"> optional</span> : null}
      </label>
      {children({ id: controlId, 'aria-describedby': describedBy, 'aria-invalid': error ? true : undefined })}
      {error ? <FieldError id={errorId}>{error}</FieldError> : null}
      {hint ? (
        <span className="field-hint" id={hintId}>
          {hint}
        </span>
      ) : null}
    </div>
  );
};

export const FieldError = ({ id, children }: { id: string; children: ReactNode }) => (
  <span className="field-error" id={id} role="alert">
    <Icon of={TriangleAlert} size={14} />
    <span>{children}</span>
  </span>
);
