import { Link } from '@tanstack/react-router';
import { Icon } from '../../ui/icon.tsx';
import { useTip } from '../../ui/use-tip.tsx';
import { exactly, type NavItem } from './navigation.ts';

export type NavLinkProps = { item: NavItem; iconOnly?: boolean; onFollow?: () => void };

export const NavLink = ({ item, iconOnly = false, onFollow }: NavLinkProps) => {
  const { tip, tipTrigger } = useTip(iconOnly ? { text: item.label } : undefined);
  return (
    <li>
      <Link
        to={item.to}
        className="nav-link"
        activeOptions={{ exact: exactly(item) }}
        onClick={onFollow}
        {...(iconOnly ? tipTrigger : {})}
      >
        <Icon of={item.icon} />
        <span className={iconOnly ? 'sr-only' : undefined}>{item.label}</span>
      </Link>
      {tip}
    </li>
  );
};
