import { roleOf, type SessionUser } from '@aliquot/domain/auth/session-user';
import { Link } from '@tanstack/react-router';
import { Menu, Search } from 'lucide-react';
import { Badge } from '#ui/layout/badge.tsx';
import { CrumbSlot } from '#ui/layout/crumb-slot.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { Keys } from '#ui/layout/keys.tsx';
import { buttonClass } from '#ui/button/button.tsx';
import { Icon } from '#ui/layout/icon.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import type { Command } from '#commands/command.ts';
import { keyCaps } from '#commands/key-words.ts';
import { LiveState } from './live-state.tsx';
import type { PagePlace } from './page-title.ts';
import { ScanBox } from './scan/scan-box.tsx';
import { openPalette } from './shell.commands.ts';
import { UserMenu } from './user-menu.tsx';

export type TopBarProps = {
  place: PagePlace | undefined;
  testEnv: boolean;
  user: SessionUser;
  onMenu: () => void;
  run: (command: Command) => void;
  onScan: (code: string) => void;
};

export const TopBar = ({ place, testEnv, user, onMenu, run, onScan }: TopBarProps) => (
  <header className="top-bar">
    <div className="crumbs">
      {place?.above ? (
        <>
          <AboveLink {...place.above} />
          <span className="crumb-rule" aria-hidden="true">
            /
          </span>
        </>
      ) : null}
      {place ? <h1>{place.title}</h1> : null}
      <CrumbSlot />
    </div>
    {testEnv ? (
      <Badge tone="yellow" outlined>
        Test
      </Badge>
    ) : null}
    {roleOf(user) === null ? null : <ScanBox onScan={onScan} />}
    <button
      type="button"
      className={`${buttonClass({ variant: 'ghost', size: 'sm' })} palette-button`}
      aria-haspopup="dialog"
      onClick={() => run(openPalette)}
    >
      <Icon of={Search} />
      <VisuallyHidden>{openPalette.label}</VisuallyHidden>
      <span className="palette-button-keys" aria-hidden="true">
        <Keys keys={keyCaps('Mod+k', navigator.platform)} />
      </span>
    </button>
    <LiveState />
    <div className="top-user">
      <UserMenu user={user} run={run} />
    </div>
    <div className="top-menu">
      <IconButton icon={Menu} label="Menu" aria-haspopup="dialog" onClick={onMenu} />
    </div>
  </header>
);

const AboveLink = ({ title, to }: { title: string; to: string }) => (
  <Link to={to} className="crumb-above">
    {title}
  </Link>
);
