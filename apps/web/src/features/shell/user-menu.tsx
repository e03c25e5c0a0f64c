import { Menu } from '@base-ui/react/menu';
import { roleOf, type SessionUser } from '@aliquot/domain/auth/session-user';
import { clsx } from 'clsx';
import { Check, ChevronDown } from 'lucide-react';
import type { Command } from '#commands/command.ts';
import { keyCaps } from '#commands/key-words.ts';
import { parseTheme, theme, useTheme } from '#preferences/theme.ts';
import { Avatar } from '#ui/layout/avatar.tsx';
import { buttonClass } from '#ui/button/button.tsx';
import { Icon } from '#ui/layout/icon.tsx';
import { Keys } from '#ui/layout/keys.tsx';
import { menuClass } from '#ui/overlay/menu-class.ts';
import { NavKeys } from '#ui/page/navigation.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { roleWords } from '#features/auth/role-words.ts';
import { openProfile, signOut } from '#features/users/users.commands.ts';
import { signOut as leave } from './sign-out.ts';
import { themeOptions } from './theme-options.ts';
import css from './shell.module.css';

/** Who is signed in, and what concerns only them. */
export const UserMenu = ({ user, run }: { user: SessionUser; run: (command: Command) => void }) => {
  const chosen = useTheme();
  return (
    <Menu.Root>
      <Menu.Trigger className={clsx(buttonClass({ variant: 'ghost', size: 'sm' }), css.userButton)}>
        <span aria-hidden="true">
          <Avatar name={user.name} size="md" me />
        </span>
        <VisuallyHidden>{user.name}, account</VisuallyHidden>
        <Icon of={ChevronDown} size={14} />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner className="z-50 outline-0" sideOffset={4} align="end" collisionPadding={8}>
          <Menu.Popup className={clsx(menuClass.popup, css.userMenu)}>
            <div className={css.accountWho} role="presentation">
              <span className={css.accountText}>
                <span className={css.accountName}>{user.name}</span>
                <span className={css.accountRole}>{roleWords(roleOf(user))}</span>
              </span>
            </div>
            <Menu.Separator className={menuClass.rule} />
            <CommandItem command={openProfile} run={run} />
            <Menu.Separator className={menuClass.rule} />
            <Menu.RadioGroup value={chosen} onValueChange={(value) => theme.set(parseTheme(String(value)))}>
              <Menu.GroupLabel className={menuClass.label}>Theme</Menu.GroupLabel>
              {themeOptions.map(({ value, label, icon }) => (
                <Menu.RadioItem key={value} value={value} className={menuClass.item} closeOnClick={false}>
                  <Icon of={icon} />
                  <span>{label}</span>
                  <Menu.RadioItemIndicator className={css.userMenuTick}>
                    <Icon of={Check} size={14} />
                  </Menu.RadioItemIndicator>
                </Menu.RadioItem>
              ))}
            </Menu.RadioGroup>
            <Menu.Separator className={menuClass.rule} />
            <CommandItem command={signOut} run={leave} />
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
};

const CommandItem = ({ command, run }: { command: Command; run: (command: Command) => void }) => {
  const [first] = command.keys;
  return (
    <Menu.Item className={menuClass.item} onClick={() => run(command)}>
      <Icon of={command.icon} />
      <span>{command.label}</span>
      {first === undefined ? null : (
        <NavKeys>
          <Keys keys={keyCaps(first, navigator.platform)} quiet />
        </NavKeys>
      )}
    </Menu.Item>
  );
};
