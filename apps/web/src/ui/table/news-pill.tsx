import { ArrowUp } from 'lucide-react';

import { Icon } from '../layout/icon.tsx';
import { Keys } from '../layout/keys.tsx';
import css from './news-pill.module.css';

export type NewsPillProps = { children: string; keys?: readonly string[] | undefined; onApply: () => void };

/** Rows never move under the reader: what changed waits here until asked for. */
export const NewsPill = ({ children, keys, onApply }: NewsPillProps) => (
  <button type="button" className={css.livePill} onClick={onApply}>
    <Icon of={ArrowUp} size={12} />
    {children}
    {keys ? <Keys keys={keys} /> : null}
  </button>
);
