import { OctagonPause } from 'lucide-react';
import type { ReactNode } from 'react';

import { Badge } from '#ui/layout/badge.tsx';
import { Icon } from '#ui/layout/icon.tsx';
import css from './marks.module.css';

export type HoldBadgeProps = {
  /** Why work waits, in a word or two. */
  children: ReactNode;
  /** Plain in a table cell; a chip where it stands alone. */
  variant?: 'plain' | 'chip' | undefined;
  size?: 'md' | 'lg' | undefined;
  /** Without the sign of a hold: the words alone, or with an icon of their own. */
  bare?: boolean | undefined;
};

export const HoldBadge = ({ children, variant = 'plain', size, bare = false }: HoldBadgeProps) =>
  variant === 'chip' ? (
    <Badge tone="amber" icon={OctagonPause} size={size}>
      {children}
    </Badge>
  ) : (
    <span className={css.hold}>
      {bare ? null : <Icon of={OctagonPause} size={14} />}
      {children}
    </span>
  );
