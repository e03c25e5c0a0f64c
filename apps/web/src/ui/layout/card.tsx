import { clsx } from 'clsx';
import type { ReactNode } from 'react';

export type CardProps = {
  title?: ReactNode;
  count?: number | undefined;
  actions?: ReactNode;
  /** For tables and lists, which bring their own edges. */
  flush?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
};

export const Card = ({ title, count, actions, flush = false, className, children }: CardProps) => (
  <section className={clsx('card', flush && 'overflow-hidden', className)}>
    {title ? (
      <div className="card-head">
        <h2>{title}</h2>
        {count === undefined ? null : <span className="card-count">{count}</span>}
        {actions ? <div className="ml-auto flex items-center gap-1">{actions}</div> : null}
      </div>
    ) : null}
    {flush ? children : <div className="card-body">{children}</div>}
  </section>
);
