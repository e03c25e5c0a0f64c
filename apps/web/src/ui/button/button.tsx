import { clsx } from 'clsx';
import { useId } from 'react';
import type { ComponentProps, MouseEvent } from 'react';

import { Icon } from '../layout/icon.tsx';
import type { IconShape } from '../layout/icon.tsx';
import { Keys } from '../layout/keys.tsx';
import { Spinner } from '../feedback/spinner.tsx';
import { useTip } from '../overlay/use-tip.tsx';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import css from './button.module.css';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger' | 'danger-ghost';
export type ButtonSize = 'sm' | 'md' | 'lg';

export type ButtonStyle = { variant?: ButtonVariant | undefined; size?: ButtonSize | undefined };

const variantClasses: Readonly<Record<ButtonVariant, string | undefined>> = {
  primary: css.btnPrimary,
  secondary: css.btnSecondary,
  ghost: css.btnGhost,
  danger: css.btnDanger,
  'danger-ghost': css.btnDangerGhost,
};
const sizeClasses: Readonly<Record<ButtonSize, string | undefined>> = { sm: css.btnSm, md: undefined, lg: css.btnLg };

/** The look alone, for links that read as buttons. */
export const buttonClass = ({ variant = 'secondary', size = 'md' }: ButtonStyle = {}) =>
  clsx(css.btn, variantClasses[variant], sizeClasses[size]);

// No `disabled`: an action that cannot be taken says why, and stays reachable so that everyone can read it.
export type ButtonProps = Omit<ComponentProps<'button'>, 'disabled'> &
  ButtonStyle & {
    icon?: IconShape | undefined;
    keys?: readonly string[] | undefined;
    busy?: boolean | undefined;
    disabledReason?: string | undefined;
  };

export const Button = (props: ButtonProps) => {
  const { variant, size, icon, keys, busy = false, disabledReason, className, children, onClick, ...rest } = props;
  const { tip, tipTrigger, showTip } = useTip(disabledReason ? { text: disabledReason } : undefined);
  const reasonId = useId();
  const blocked = busy || disabledReason !== undefined;

  const act = (event: MouseEvent<HTMLButtonElement>) => {
    if (!blocked) return onClick?.(event);
    event.preventDefault();
    event.stopPropagation();
    // A finger has no hover: the tap itself asks why.
    showTip(event.currentTarget);
  };

  return (
    <>
      <button
        type="button"
        {...rest}
        {...(disabledReason ? { ...tipTrigger, 'aria-describedby': reasonId } : {})}
        className={clsx(buttonClass({ variant, size }), className)}
        data-filled={variant === 'primary' || variant === 'danger' ? '' : undefined}
        aria-disabled={blocked || undefined}
        aria-busy={busy || undefined}
        onClick={act}
      >
        {busy ? <Spinner /> : icon && <Icon of={icon} size={14} />}
        {children}
        {keys ? <Keys keys={keys} quiet /> : null}
      </button>
      {disabledReason ? <VisuallyHidden id={reasonId}>{disabledReason}</VisuallyHidden> : null}
      {tip}
    </>
  );
};
