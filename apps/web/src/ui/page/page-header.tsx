import type { ReactNode } from 'react';
import css from './page-header.module.css';

export type PageHeaderProps = {
  title: ReactNode;
  /** Badges beside the title. */
  marks?: ReactNode;
  description?: ReactNode;
  actions?: ReactNode;
};

export const PageHeader = ({ title, marks, description, actions }: PageHeaderProps) => (
  <header className={css.pageHead}>
    <div className={css.pageWords}>
      <div className={css.pageTitle}>
        <h1>{title}</h1>
        {marks}
      </div>
      {description ? <p className="text-fg-muted">{description}</p> : null}
    </div>
    {actions ? <div className="flex flex-wrap items-center gap-2">{actions}</div> : null}
  </header>
);
