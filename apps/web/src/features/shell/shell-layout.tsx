import { roleOf, type SessionUser } from '@aliquot/domain/auth/session-user';
import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import type { Api } from '../../api/trpc.ts';
import { announce } from '../../ui/announce.ts';
import { buttonClass } from '../../ui/button.tsx';
import { LiveRegion } from '../../ui/live-region.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { NavDrawer } from './nav-drawer.tsx';
import { documentTitle, usePagePlace } from './page-title.ts';
import { Rail } from './rail.tsx';
import { TopBar } from './top-bar.tsx';
import { useLive } from './use-live.ts';
import './shell.css';

const NoticesHost = lazy(async () => ({ default: (await import('./notices-host.tsx')).NoticesHost }));

export type ShellLayoutProps = {
  api: Api;
  user: SessionUser;
  testEnv: boolean;
  onSessionOver: () => void;
  children: ReactNode;
};

/** Everything around a page: navigation, title, account, connection, notices. */
export const ShellLayout = ({ api, user, testEnv, onSessionOver, children }: ShellLayoutProps) => {
  const [menuOpen, setMenuOpen] = useState(false);
  const main = useRef<HTMLElement>(null);
  const place = usePagePlace();
  const role = roleOf(user);
  useLive(api, { userId: user.sub, hasRole: role !== null, onSessionOver });
  usePageName(place?.title);

  return (
    <div className="shell">
      <a
        className={`${buttonClass({ variant: 'primary' })} skip`}
        href="#main"
        onClick={(event) => {
          event.preventDefault();
          main.current?.focus();
        }}
      >
        Skip to content
      </a>
      <Rail role={role} />
      <TopBar place={place} testEnv={testEnv} user={user} onMenu={() => setMenuOpen(true)} />
      <main id="main" ref={main} tabIndex={-1} className="page">
        {children}
      </main>
      <BottomBar role={role} onMore={() => setMenuOpen(true)} />
      <NavDrawer user={user} open={menuOpen} onOpenChange={setMenuOpen} />
      <LiveRegion />
      <Suspense fallback={null}>
        <NoticesHost />
      </Suspense>
    </div>
  );
};

/** Names the browser tab, and says where a followed link led. */
const usePageName = (title: string | undefined): void => {
  const before = useRef<string | undefined>(undefined);
  useEffect(() => {
    if (title === undefined) return;
    document.title = documentTitle(title);
    if (before.current !== undefined && before.current !== title) announce(title);
    before.current = title;
  }, [title]);
};
