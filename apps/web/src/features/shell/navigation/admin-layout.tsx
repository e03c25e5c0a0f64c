import { useLocation, useNavigate } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#ui/button/button.tsx';
import { Icon } from '#ui/layout/icon.tsx';
import { Menu } from '#ui/overlay/menu.tsx';
import { adminGroups, adminPageAt } from './admin-navigation.ts';
import { useWideRail } from './use-wide-rail.ts';
import css from '../shell.module.css';

/** Around the pages of managers. Where the rail has no room for their names a menu above the page has them. */
export const AdminLayout = ({ children }: { children: ReactNode }) => (
  <>
    {useWideRail().words ? null : <AdminMenu />}
    {children}
  </>
);

const AdminMenu = () => {
  const navigate = useNavigate();
  const current = adminPageAt(useLocation({ select: ({ pathname }) => pathname }));
  const group = adminGroups.find(({ pages }) => pages.some(({ to }) => to === current?.to));
  return (
    <nav className={css.adminBar} aria-label="Admin">
      <Menu
        trigger={
          <Button variant="ghost" size="sm">
            <span className="text-fg-subtle">{group?.label ?? 'Admin'}</span>
            {current?.label ?? 'Choose a page'}
            <Icon of={ChevronDown} size={14} />
          </Button>
        }
        entries={adminGroups.flatMap(({ label, pages }) => [
          { heading: label },
          ...pages.map(({ to, label: name }) => ({ label: name, onSelect: () => void navigate({ to }) })),
        ])}
      />
    </nav>
  );
};
