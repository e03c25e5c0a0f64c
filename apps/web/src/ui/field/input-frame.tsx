import { clsx } from 'clsx';
import type { HTMLAttributes, ReactNode } from 'react';
import css from './input-frame.module.css';

export type InputFrameProps = HTMLAttributes<HTMLElement> & {
  size?: 'md' | 'lg' | undefined;
  /** Without an edge until it has the focus. */
  quiet?: boolean | undefined;
  /** A label takes a click anywhere in the box to the input. */
  as?: 'span' | 'label' | undefined;
};

/** The box around a native input or textarea, with room for icons, units and buttons. It shows the focus of what is in it. */
export const InputFrame = ({ size = 'md', quiet = false, as: Box = 'span', className, ...rest }: InputFrameProps) => (
  <Box {...rest} className={clsx(css.input, size === 'lg' && css.inputLg, quiet && css.inputQuiet, className)} />
);

/** What the number beside it counts: 'mmol/L'. */
export const InputUnit = ({ children }: { children: ReactNode }) => <span className={css.inputUnit}>{children}</span>;
