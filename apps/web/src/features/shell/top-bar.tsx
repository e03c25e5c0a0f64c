import { clsx } from 'clsx';
import { roleOf, type SessionUser } from '@aliquot/domain/auth/session-user';
import { Link } from '@tanstack/react-router';
import { Menu, Search } from 'lucide-react';
import { Badge } from '#ui/layout/badge.tsx';
import { CrumbSlot } from '#ui/page/crumb-slot.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { Keys } from '#ui/layout/keys.tsx';
import { buttonClass } from '#ui/button/button.tsx';
import { Icon } from '#ui/layout/icon.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import type { Command } from '#commands/command.ts';
import { keyCaps } from '#commands/key-words.ts';
import { LiveState } from './live-state.tsx';
import type { PagePlace } from './page-title.ts';
import { ScanBox, type ScanBoxProps } from './scan/scan-box.tsx';
import { RecentNotices } from './recent/recent-notices.tsx';
import { openPalette } from './shell.commands.ts';
import { UserMenu } from './user-menu.tsx';
import type { Back } from './use-trail.ts';
import css from './shell.module.css';
import overlaysCss from './overlays.module.css';

export type TopBarProps = {
  place: PagePlace | undefined;
  toList: Back['toList'];
  testEnv: boolean;
  user: SessionUser;
  onMenu: () => void;
  run: (command: Command) => void;
  scan: Omit<ScanBoxProps, 'userId'>;
};

export const TopBar = ({ place, toList, testEnv, user, onMenu, run, scan }: TopBarProps) => (
  <header className={css.topBar}>
    <div className={css.crumbs}>
      {place?.above?.to.startsWith('/admin/') ? (
        <span className={css.crumbRoot}>
          <AboveLink title="Admin" to="/admin" toList={toList} />
        </span>
      ) : null}
      {place?.above ? <AboveLink {...place.above} toList={toList} /> : null}
      {place?.under ? <AboveLink {...place.under} toList={toList} /> : null}
      {place ? <h1>{place.title}</h1> : null}
      <CrumbSlot />
    </div>
    {testEnv ? (
      <Badge tone="yellow" outlined>
        Test
      </Badge>
    ) : null}
    {roleOf(user) === null ? null : <ScanBox userId={user.sub} {...scan} />}
    <button
      type="button"
      className={clsx(buttonClass({ variant: 'ghost', size: 'sm' }), overlaysCss.paletteButton)}
      aria-haspopup="dialog"
      onClick={() => run(openPalette)}
    >
      <Icon of={Search} />
      <VisuallyHidden>{openPalette.label}</VisuallyHidden>
      <span className={overlaysCss.paletteButtonKeys} aria-hidden="true">
        <Keys keys={keyCaps('Mod+k', navigator.platform)} />
      </span>
    </button>
    <LiveState />
    <RecentNotices userId={user.sub} />
    <div className={css.topUser}>
      <UserMenu user={user} run={run} />
    </div>
    <div className={css.topMenu}>
      <IconButton icon={Menu} label="Menu" className="max-md:size-11" aria-haspopup="dialog" onClick={onMenu} />
    </div>
  </header>
);

/** A list is opened as it was left: with its tab, filters and rows chosen. */
const AboveLink = ({ title, to, toList }: { title: string; to: string; toList: Back['toList'] }) => (
  <>
    <Link
      to={to}
      className={css.crumbAbove}
      onClick={(event) => {
        const plain = !event.ctrlKey && !event.metaKey && !event.shiftKey;
        if (plain && toList(to)) event.preventDefault();
      }}
    >
      {title}
    </Link>
    <span className={css.crumbRule} aria-hidden="true">
      /
    </span>
  </>
);
