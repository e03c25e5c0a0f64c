import { clsx } from 'clsx';
import type { ReactNode } from 'react';

import { Icon } from './icon.tsx';
import type { IconShape } from './icon.tsx';
import css from './badge.module.css';

export type BadgeTone = 'grey' | 'yellow' | 'green' | 'blue' | 'red' | 'amber';

export type BadgeProps = {
  tone?: BadgeTone | undefined;
  size?: 'md' | 'lg' | undefined;
  icon?: IconShape | undefined;
  /** A sign of one's own in place of the icon. */
  mark?: ReactNode;
  /** A hairline in the badge's own colour, for marks that stand on a coloured ground. */
  outlined?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
};

export const Badge = ({ tone = 'grey', size = 'md', icon, mark, outlined, className, children }: BadgeProps) => (
  <span
    data-tone={tone}
    className={clsx(css.badge, size === 'lg' && css.badgeLg, outlined && css.badgeOutlined, className)}
  >
    {icon ? <Icon of={icon} size={14} /> : mark}
    <span>{children}</span>
  </span>
);
