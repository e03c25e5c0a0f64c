import { roleOf, type SessionUser } from '@aliquot/domain/auth/session-user';
import { LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { theme, useTheme } from '#preferences/theme.ts';
import { Avatar } from '#ui/layout/avatar.tsx';
import { Button } from '#ui/button/button.tsx';
import { Drawer } from '#ui/overlay/drawer.tsx';
import { Segmented } from '#ui/field/segmented.tsx';
import { signOut } from '../sign-out.ts';
import { NavList } from './nav-list.tsx';
import type { NavCounts } from './navigation.ts';
import { roleWords } from '#features/auth/role-words.ts';
import { themeOptions } from '../theme-options.ts';
import css from '../shell.module.css';

export type NavDrawerProps = {
  user: SessionUser;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  views: ReactNode;
  counts: NavCounts;
};

/** Navigation and account on small screens, where neither rail nor account menu fits. */
export const NavDrawer = ({ user, open, onOpenChange, views, counts }: NavDrawerProps) => {
  const role = roleOf(user);
  const chosen = useTheme();
  return (
    <Drawer open={open} onOpenChange={onOpenChange} title="Aliquot">
      <nav data-roomy="" aria-label="Main">
        <NavList role={role} views={views} counts={counts} onFollow={() => onOpenChange(false)} />
      </nav>
      <div className={css.drawerAccount}>
        <div className={css.accountWho}>
          <span aria-hidden="true">
            <Avatar name={user.name} size="lg" me />
          </span>
          <span className={css.accountText}>
            <span className={css.accountName}>{user.name}</span>
            <span className={css.accountRole}>{roleWords(role)}</span>
          </span>
        </div>
        <Segmented label="Theme" options={themeOptions} value={chosen} onValueChange={theme.set} />
        <Button icon={LogOut} onClick={signOut}>
          Sign out
        </Button>
      </div>
    </Drawer>
  );
};
