import { clsx } from 'clsx';
import { Combobox as Base } from '@base-ui/react/combobox';
import { Check, Plus, RefreshCw } from 'lucide-react';

import { createValue, isAction } from './combobox-items.ts';
import type { ComboboxOption } from './combobox-items.ts';
import { Icon } from '../layout/icon.tsx';
import { matchParts } from './match-parts.ts';
import css from '../overlay/menu.module.css';

export type ComboboxRowProps = { option: ComboboxOption; query: string };

export const ComboboxRow = ({ option, query }: ComboboxRowProps) => {
  if (isAction(option))
    return (
      <Base.Item value={option} className={clsx(css.menuItem, css.menuItemApart)}>
        <Icon of={option.value === createValue ? Plus : RefreshCw} size={14} />
        <span>{option.label}</span>
      </Base.Item>
    );
  const { before, match, after } = matchParts(option.label, query);
  return (
    <Base.Item value={option} className={css.menuItem}>
      <span className="min-w-0">
        {before}
        {match ? <mark>{match}</mark> : null}
        {after}
      </span>
      {option.hint ? <span className={css.menuWhy}>{option.hint}</span> : null}
      <Base.ItemIndicator className={css.menuTick}>
        <Icon of={Check} size={14} />
      </Base.ItemIndicator>
    </Base.Item>
  );
};
