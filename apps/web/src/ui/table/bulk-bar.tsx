import { X } from 'lucide-react';
import type { ReactNode } from 'react';

import { IconButton } from '../button/icon-button.tsx';

export type BulkBarProps = { count: number; onClear: () => void; children: ReactNode };

/** Has its own place under the table, so it never covers a row. */
export const BulkBar = ({ count, onClear, children }: BulkBarProps) => (
  <div className="bulk" role="toolbar" aria-label={`${count} selected`}>
    <span className="mr-1 whitespace-nowrap text-fg-muted">
      <b className="font-semibold tabular-nums text-fg">{count}</b> selected
    </span>
    <span className="vr" />
    {children}
    <IconButton icon={X} label="Clear selection" size="sm" onClick={onClear} />
  </div>
);
