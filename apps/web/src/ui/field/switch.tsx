import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import css from './choices.module.css';
import fieldCss from './field.module.css';

export type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role' | 'className'> & {
  /** Visible text; without it pass aria-label. */
  label?: ReactNode;
  hint?: ReactNode;
  className?: string | undefined;
};

/** Takes effect at once. Where a Save button follows, use a Checkbox. */
export const Switch = ({ label, hint, className, ...input }: SwitchProps) => {
  // A checkbox tells its own state; aria-checked beside it could only contradict it.
  // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props
  const track = <input {...input} type="checkbox" role="switch" className={clsx(css.switch, !label && className)} />;
  if (!label) return track;
  return (
    <label className={clsx(css.choice, className)}>
      {track}
      <span className={css.choiceText}>
        <span>{label}</span>
        {hint ? <span className={fieldCss.fieldHint}>{hint}</span> : null}
      </span>
    </label>
  );
};
