import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import css from './card.module.css';

export type CardProps = {
  title?: ReactNode;
  count?: number | undefined;
  actions?: ReactNode;
  /** For tables and lists, which bring their own edges. */
  flush?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
};

/** How many there are, beside a title. */
export const CardCount = ({ children }: { children: number }) => <span className={css.cardCount}>{children}</span>;

export const Card = ({ title, count, actions, flush = false, className, children }: CardProps) => (
  <section className={clsx(css.card, flush && 'overflow-hidden', className)}>
    {title ? (
      <div className={css.cardHead}>
        <h2>{title}</h2>
        {count === undefined ? null : <CardCount>{count}</CardCount>}
        {actions ? <div className="ml-auto flex items-center gap-1">{actions}</div> : null}
      </div>
    ) : null}
    {flush ? children : <div className={css.cardBody}>{children}</div>}
  </section>
);
