import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import css from './choices.module.css';
import fieldCss from './field.module.css';

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'className' | 'ref'> & {
  /** Visible text; without it pass aria-label. */
  label?: ReactNode;
  hint?: ReactNode;
  mixed?: boolean | undefined;
  ref?: ((element: HTMLInputElement | null) => void) | undefined;
  className?: string | undefined;
};

export const Checkbox = ({ label, hint, mixed = false, ref, className, ...input }: CheckboxProps) => {
  const own = useRef<HTMLInputElement>(null);
  // HTML has no attribute for the third state, and every click clears it, so it is set again after each render.
  useEffect(() => {
    if (own.current) own.current.indeterminate = mixed;
  });

  const box = (
    <input
      {...input}
      type="checkbox"
      className={clsx(css.check, !label && className)}
      ref={(element) => {
        own.current = element;
        ref?.(element);
      }}
    />
  );
  if (!label) return box;
  return (
    <label className={clsx(css.choice, className)}>
      {box}
      <span className={css.choiceText}>
        <span>{label}</span>
        {hint ? <span className={fieldCss.fieldHint}>{hint}</span> : null}
      </span>
    </label>
  );
};
