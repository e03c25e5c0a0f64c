import type { Role } from '@aliquot/domain/auth/roles';
import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { AdminNav } from './admin-nav.tsx';
import { navigationFor, type NavCounts } from './navigation.ts';
import { NavLink } from './nav-link.tsx';
import css from '../shell.module.css';

export type NavListProps = {
  role: Role | null;
  iconOnly?: boolean;
  showKeys?: boolean;
  /** Whether the pages of managers open below their entry. */
  adminPages?: boolean;
  onFollow?: () => void;
  /** What hangs below the entry of the accessions. */
  views?: ReactNode;
  counts?: NavCounts;
};

/** Everything the role may open: daily work, a rule, the rest. */
export const NavList = ({ role, adminPages = false, views, counts = {}, ...link }: NavListProps) => {
  const items = navigationFor(role);
  const inAdmin = useLocation({ select: ({ pathname }) => pathname.startsWith('/admin/') });
  const work = items.filter(({ group }) => group === 'work');
  const rest = items.filter(({ group }) => group === 'rest');
  return (
    <>
      {work.length > 0 ? (
        <ul className={css.navGroup}>
          {work.map((item) => (
            <NavLink
              key={item.to}
              item={item}
              {...link}
              count={counts[item.to]}
              below={item.to === '/accessions' ? views : undefined}
            />
          ))}
        </ul>
      ) : null}
      <ul className={css.navGroup}>
        {rest.map((item) => (
          <NavLink key={item.to} item={item} {...link}>
            {item.to === '/admin' && adminPages && inAdmin ? <AdminNav /> : null}
          </NavLink>
        ))}
      </ul>
    </>
  );
};
