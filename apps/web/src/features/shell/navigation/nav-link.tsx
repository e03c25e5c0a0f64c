import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { keyCaps } from '#commands/key-words.ts';
import { Icon } from '#ui/layout/icon.tsx';
import { Keys } from '#ui/layout/keys.tsx';
import { NavKeys, navLinkClass } from '#ui/page/navigation.tsx';
import { useTip } from '#ui/overlay/use-tip.tsx';
import type { NavItem } from './navigation.ts';

export type NavLinkProps = {
  item: NavItem;
  iconOnly?: boolean;
  showKeys?: boolean;
  onFollow?: () => void;
  /** How much waits there. */
  count?: ReactNode;
  /** Entries below this one; with them it only heads them, and one of them is the current page. */
  children?: ReactNode;
  /** Lists that hang from this one, which is a page of its own too. */
  below?: ReactNode;
};

export const NavLink = (props: NavLinkProps) => {
  const { item, iconOnly = false, showKeys = false, onFollow, count, children, below } = props;
  const { label, icon, keys } = item.command;
  const [first] = keys;
  const caps = showKeys && first !== undefined ? keyCaps(first, navigator.platform) : undefined;
  const { tip, tipTrigger } = useTip(iconOnly ? { text: label, keys: caps } : undefined);
  return (
    <li>
      <Link
        to={item.to}
        className={navLinkClass}
        activeOptions={{ exact: Boolean(children) }}
        data-open={children ? true : undefined}
        onClick={onFollow}
        {...(iconOnly ? tipTrigger : {})}
      >
        <Icon of={icon} />
        <span data-label="" className={iconOnly ? 'sr-only' : undefined}>
          {label}
        </span>
        {count}
        {caps && !iconOnly ? (
          <NavKeys>
            <Keys keys={caps} quiet />
          </NavKeys>
        ) : null}
      </Link>
      {tip}
      {children}
      {below}
    </li>
  );
};
