import { clsx } from 'clsx';
import type { ReactNode } from 'react';

import { Icon } from './icon.tsx';
import type { IconShape } from './icon.tsx';

export type BadgeTone = 'grey' | 'yellow' | 'green' | 'blue' | 'red' | 'amber';

export type BadgeProps = {
  tone?: BadgeTone | undefined;
  size?: 'md' | 'lg' | undefined;
  icon?: IconShape | undefined;
  /** A hairline in the badge's own colour, for marks that stand on a coloured ground. */
  outlined?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
};

export const Badge = ({ tone = 'grey', size = 'md', icon, outlined, className, children }: BadgeProps) => (
  <span
    className={clsx('badge', `badge-${tone}`, size === 'lg' && 'badge-lg', outlined && 'badge-outlined', className)}
  >
    {icon ? <Icon of={icon} size={14} /> : null}
    <span>{children}</span>
  </span>
);
