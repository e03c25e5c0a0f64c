import { clsx } from 'clsx';
import { Combobox as Base } from '@base-ui/react/combobox';
import { Check, Plus, RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';

import { createValue, isAction } from './combobox-items.ts';
import type { ComboboxOption } from './combobox-items.ts';
import { Badge } from '../layout/badge.tsx';
import { Icon } from '../layout/icon.tsx';
import { matchParts } from './match-parts.ts';
import css from '../overlay/menu.module.css';

/** A text of a row with what was typed of it marked. */
export type MarkText = (text: string, typed: string) => ReactNode;

export type ComboboxRowProps = { option: ComboboxOption; query: string; mark?: MarkText | undefined; stacked: boolean };

const markLetters: MarkText = (text, typed) => {
  const { before, match, after } = matchParts(text, typed);
  return (
    <>
      {before}
      {match ? <mark>{match}</mark> : null}
      {after}
    </>
  );
};

export const ComboboxRow = ({ option, query, mark, stacked }: ComboboxRowProps) => {
  if (isAction(option))
    return (
      <Base.Item value={option} className={clsx(css.menuItem, css.menuItemApart)}>
        <Icon of={option.value === createValue ? Plus : RefreshCw} size={14} />
        <span>{option.label}</span>
      </Base.Item>
    );
  return (
    <Base.Item
      value={option}
      className={css.menuItem}
      data-value={option.value}
      data-stacked={stacked ? '' : undefined}
    >
      <span className="min-w-0">{(mark ?? markLetters)(option.label, query)}</span>
      {option.guess === undefined ? null : <Badge className="flex-none">{option.guess}</Badge>}
      {option.hint ? <span className={css.menuWhy}>{mark?.(option.hint, query) ?? option.hint}</span> : null}
      <Base.ItemIndicator className={css.menuTick}>
        <Icon of={Check} size={14} />
      </Base.ItemIndicator>
    </Base.Item>
  );
};
