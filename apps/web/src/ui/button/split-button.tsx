import { ChevronDown } from 'lucide-react';

import { Button } from './button.tsx';
import type { ButtonProps } from './button.tsx';
import { Icon } from '../layout/icon.tsx';
import { Menu } from '../overlay/menu.tsx';
import type { MenuEntry } from '../overlay/menu.tsx';
import css from './button.module.css';

export type SplitButtonProps = ButtonProps & {
  moreLabel: string;
  more: readonly MenuEntry[];
};

/** The usual act on the left, its variations behind the arrow. */
export const SplitButton = ({ moreLabel, more, variant = 'primary', size, ...button }: SplitButtonProps) => (
  <span className={css.btnSplit}>
    <Button variant={variant} size={size} {...button} />
    <Menu
      align="end"
      entries={more}
      trigger={
        <Button variant={variant} size={size} aria-label={moreLabel}>
          <Icon of={ChevronDown} size={14} />
        </Button>
      }
    />
  </span>
);
