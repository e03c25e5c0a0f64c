import { clsx } from 'clsx';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';

import { IconButton } from '../button/icon-button.tsx';
import css from './bulk-bar.module.css';

export type BulkBarProps = {
  count: number;
  onClear: () => void;
  className?: string | undefined;
  children: ReactNode;
};

/** Has its own place under the table, so it never covers a row. */
export const BulkBar = ({ count, onClear, className, children }: BulkBarProps) => (
  <div className={clsx(css.bulk, className)} role="toolbar" aria-label={`${count} selected`}>
    <span className="mr-1 whitespace-nowrap text-fg-muted">
      <b className="font-semibold tabular-nums text-fg">{count}</b> selected
    </span>
    <span className="vr" />
    {children}
    <IconButton icon={X} label="Clear selection" size="sm" onClick={onClear} />
  </div>
);
