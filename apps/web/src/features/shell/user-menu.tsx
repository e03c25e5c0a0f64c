import { Menu } from '@base-ui/react/menu';
import { roleOf, type SessionUser } from '@aliquot/domain/auth/session-user';
import { Check, ChevronDown } from 'lucide-react';
import type { Command } from '#commands/command.ts';
import { keyCaps } from '#commands/key-words.ts';
import { parseTheme, theme, useTheme } from '#preferences/theme.ts';
import { Avatar } from '#ui/layout/avatar.tsx';
import { buttonClass } from '#ui/button/button.tsx';
import { Icon } from '#ui/layout/icon.tsx';
import { Keys } from '#ui/layout/keys.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { roleWords } from '#features/auth/role-words.ts';
import { openProfile, signOut } from '#features/users/users.commands.ts';
import { themeOptions } from './theme-options.ts';

/** Who is signed in, and what concerns only them. */
export const UserMenu = ({ user, run }: { user: SessionUser; run: (command: Command) => void }) => {
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
            <CommandItem command={openProfile} run={run} />
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
            <CommandItem command={signOut} run={run} />
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
};

const CommandItem = ({ command, run }: { command: Command; run: (command: Command) => void }) => {
  const [first] = command.keys;
  return (
    <Menu.Item className="menu-item" onClick={() => run(command)}>
      <Icon of={command.icon} />
      <span>{command.label}</span>
      {first === undefined ? null : (
        <span className="nav-keys" aria-hidden="true">
          <Keys keys={keyCaps(first, navigator.platform)} quiet />
        </span>
      )}
    </Menu.Item>
  );
};
