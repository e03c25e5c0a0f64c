import type { Role } from '@aliquot/domain/auth/roles';
import { Link } from '@tanstack/react-router';
import { Menu, ScanBarcode } from 'lucide-react';
import { Icon, type IconShape } from '#ui/layout/icon.tsx';
import { bottomBarFor, type NavItem } from './navigation.ts';
import css from '../shell.module.css';

export type BottomBarProps = { role: Role | null; onScan: () => void; onMore: () => void };

/** On a phone: the places of daily work, the scanner's field between them, and everything else behind More. */
export const BottomBar = ({ role, onScan, onMore }: BottomBarProps) => {
  const [first, ...others] = bottomBarFor(role);
  return (
    <nav className={css.bottomBar} aria-label="Main, short">
      {first === undefined ? null : <BottomLink item={first} />}
      {role === null ? null : <BottomButton icon={ScanBarcode} label="Scan" onClick={onScan} />}
      {others.map((item) => (
        <BottomLink key={item.to} item={item} />
      ))}
      <BottomButton icon={Menu} label="More" onClick={onMore} />
    </nav>
  );
};

const BottomLink = ({ item }: { item: NavItem }) => (
  <Link to={item.to} className={css.bottomLink}>
    <Icon of={item.command.icon} size={20} />
    <span>{item.command.label}</span>
  </Link>
);

const BottomButton = ({ icon, label, onClick }: { icon: IconShape; label: string; onClick: () => void }) => (
  <button type="button" className={css.bottomLink} aria-haspopup="dialog" onClick={onClick}>
    <Icon of={icon} size={20} />
    <span>{label}</span>
  </button>
);
