import type { Role } from '@aliquot/domain/auth/roles';
import { Link } from '@tanstack/react-router';
import { Menu } from 'lucide-react';
import { Icon } from '#ui/layout/icon.tsx';
import { bottomBarFor, exactly } from './navigation.ts';
import css from '../shell.module.css';

/** On a phone: the three places of daily work, and everything else behind More. */
export const BottomBar = ({ role, onMore }: { role: Role | null; onMore: () => void }) => (
  <nav className={css.bottomBar} aria-label="Main, short">
    {bottomBarFor(role).map((item) => (
      <Link key={item.to} to={item.to} className={css.bottomLink} activeOptions={{ exact: exactly(item) }}>
        <Icon of={item.command.icon} size={20} />
        <span>{item.command.label}</span>
      </Link>
    ))}
    <button type="button" className={css.bottomLink} aria-haspopup="dialog" onClick={onMore}>
      <Icon of={Menu} size={20} />
      <span>More</span>
    </button>
  </nav>
);
