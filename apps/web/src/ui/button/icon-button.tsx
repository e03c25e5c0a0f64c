import { clsx } from 'clsx';
import { useId } from 'react';
import type { ComponentProps } from 'react';

import { buttonClass } from './button.tsx';
import type { ButtonStyle } from './button.tsx';
import { Icon } from '../layout/icon.tsx';
import type { IconShape } from '../layout/icon.tsx';
import { useTip } from '../overlay/use-tip.tsx';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import css from './button.module.css';

export type IconButtonProps = Omit<ComponentProps<'button'>, 'disabled' | 'children' | 'aria-label'> &
  ButtonStyle & {
    icon: IconShape;
    /** Read aloud, and shown in the bubble. */
    label: string;
    keys?: readonly string[] | undefined;
    disabledReason?: string | undefined;
  };

/** The look alone, for links that read as icon buttons. */
export const iconButtonClass = ({ variant = 'ghost', size }: ButtonStyle = {}): string =>
  clsx(buttonClass({ variant, size }), css.btnIcon);

export const IconButton = (props: IconButtonProps) => {
  const { icon, label, keys, variant, size, disabledReason, className, onClick, ...rest } = props;
  const { tip, tipTrigger } = useTip({ text: disabledReason ? `${label}: ${disabledReason}` : label, keys });

  const reasonId = useId();

  return (
    <>
      <button
        type="button"
        {...rest}
        {...tipTrigger}
        className={clsx(iconButtonClass({ variant, size }), className)}
        aria-label={label}
        aria-describedby={disabledReason ? reasonId : rest['aria-describedby']}
        aria-disabled={disabledReason ? true : undefined}
        onClick={disabledReason ? (event) => event.preventDefault() : onClick}
      >
        <Icon of={icon} />
      </button>
      {disabledReason ? <VisuallyHidden id={reasonId}>{disabledReason}</VisuallyHidden> : null}
      {tip}
    </>
  );
};
