import type { ReactNode } from 'react';

import { Icon } from '../layout/icon.tsx';
import type { IconShape } from '../layout/icon.tsx';
import css from './empty-state.module.css';

export type EmptyStateProps = {
  icon?: IconShape | undefined;
  title: string;
  /** One sentence: why it is empty, or what to do. */
  children?: ReactNode;
  actions?: ReactNode;
};

export const EmptyState = ({ icon, title, children, actions }: EmptyStateProps) => (
  <div className={css.empty}>
    {icon ? <Icon of={icon} size={24} /> : null}
    <h2>{title}</h2>
    {children ? <p>{children}</p> : null}
    {actions ? <div className={css.emptyActions}>{actions}</div> : null}
  </div>
);
