import { Link } from '@tanstack/react-router';
import { keyCaps } from '../../commands/key-words.ts';
import { Icon } from '../../ui/icon.tsx';
import { Keys } from '../../ui/keys.tsx';
import { useTip } from '../../ui/use-tip.tsx';
import { exactly, type NavItem } from './navigation.ts';

export type NavLinkProps = { item: NavItem; iconOnly?: boolean; showKeys?: boolean; onFollow?: () => void };

export const NavLink = ({ item, iconOnly = false, showKeys = false, onFollow }: NavLinkProps) => {
  const { label, icon, keys } = item.command;
  const [first] = keys;
  const caps = showKeys && first !== undefined ? keyCaps(first, navigator.platform) : undefined;
  const { tip, tipTrigger } = useTip(iconOnly ? { text: label, keys: caps } : undefined);
  return (
    <li>
      <Link
        to={item.to}
        className="nav-link"
        activeOptions={{ exact: exactly(item) }}
        onClick={onFollow}
        {...(iconOnly ? tipTrigger : {})}
      >
        <Icon of={icon} />
        <span className={iconOnly ? 'sr-only' : undefined}>{label}</span>
        {caps && !iconOnly ? (
          <span className="nav-keys" aria-hidden="true">
            <Keys keys={caps} quiet />
          </span>
        ) : null}
      </Link>
      {tip}
    </li>
  );
};
