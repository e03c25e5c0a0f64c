import { CopyPlus, EllipsisVertical, ListPlus, Split, Trash2 } from 'lucide-react';

import { keyCaps } from '#commands/key-words.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
import { Menu } from '#ui/overlay/menu.tsx';
import type { RangeRowProps } from '../range-parts.ts';
import { sexWords } from '../range-words.ts';

/** One stop for the keyboard at the end of a row, whatever can be done with the row behind it. */
export const RowMenu = ({ draft, number, edits }: Pick<RangeRowProps, 'draft' | 'number' | 'edits'>) => {
  const { key, sex } = draft;
  const keys = (chord: string) => keyCaps(chord, navigator.platform);
  return (
    <Menu
      align="end"
      trigger={<IconButton size="sm" icon={EllipsisVertical} label={`Range ${number}: actions`} />}
      entries={[
        { label: 'Add row below', icon: ListPlus, keys: keys('Mod+Enter'), onSelect: () => edits.add(key) },
        { label: 'Duplicate', icon: CopyPlus, keys: keys('Mod+d'), onSelect: () => edits.duplicate(key) },
        {
          label: 'Split by sex',
          icon: Split,
          disabledReason: sex === 'any' ? undefined : `${sexWords[sex]} only`,
          onSelect: () => edits.split(key),
        },
        'rule',
        { label: 'Remove', icon: Trash2, danger: true, onSelect: () => edits.remove(key) },
      ]}
    />
  );
};
