import { Menu } from '@base-ui/react/menu';
import { roleOf, type SessionUser } from '@aliquot/domain/auth/session-user';
import { useNavigate } from '@tanstack/react-router';
import { Check, ChevronDown, CircleUserRound, LogOut } from 'lucide-react';
import { parseTheme, theme, useTheme } from '../../preferences/theme.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { roleWords } from '../auth/role-words.ts';
import { signOut } from './sign-out.ts';
import { themeOptions } from './theme-options.ts';

/** Who is signed in, and what concerns only them. */
export const UserMenu = ({ user }: { user: SessionUser }) => {
  const navigate = useNavigate();
  const chosen = useTheme();
  return (
    <Menu.Root>
      <Menu.Trigger className={`${buttonClass({ variant: 'ghost', size: 'sm' })} user-button`}>
        <span aria-hidden="true">
          <Avatar name={user.name} me />
        </span>
        <VisuallyHidden>{user.name}, account</VisuallyHidden>
        <Icon of={ChevronDown} size={14} />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner className="z-50 outline-0" sideOffset={4} align="end" collisionPadding={8}>
          <Menu.Popup className="menu user-menu">
            <div className="account-who" role="presentation">
              <span className="account-text">
                <span className="account-name">{user.name}</span>
                <span className="account-role">{roleWords(roleOf(user))}</span>
              </span>
            </div>
            <Menu.Separator className="menu-rule" />
            <Menu.Item className="menu-item" onClick={() => void navigate({ to: '/auth/profile' })}>
              <Icon of={CircleUserRound} />
              <span>Profile</span>
            </Menu.Item>
            <Menu.Separator className="menu-rule" />
            <Menu.RadioGroup value={chosen} onValueChange={(value) => theme.set(parseTheme(String(value)))}>
              <Menu.GroupLabel className="menu-label">Theme</Menu.GroupLabel>
              {themeOptions.map(({ value, label, icon }) => (
                <Menu.RadioItem key={value} value={value} className="menu-item" closeOnClick={false}>
                  <Icon of={icon} />
                  <span>{label}</span>
                  <Menu.RadioItemIndicator className="user-menu-tick">
                    <Icon of={Check} size={14} />
                  </Menu.RadioItemIndicator>
                </Menu.RadioItem>
              ))}
            </Menu.RadioGroup>
            <Menu.Separator className="menu-rule" />
            <Menu.Item className="menu-item" onClick={signOut}>
              <Icon of={LogOut} />
              <span>Sign out</span>
            </Menu.Item>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
};
