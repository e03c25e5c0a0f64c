import { clsx } from 'clsx';
import { isLabStaff, type Role } from '@aliquot/domain/auth/roles';
import { roleOf, type SessionUser } from '@aliquot/domain/auth/session-user';
import { lazy, Suspense, useCallback, useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import type { Api } from '#api/trpc.ts';
import type { Command } from '#commands/command.ts';
import { useBench } from '#preferences/bench.ts';
import { announce } from '#ui/feedback/announce.ts';
import { buttonClass } from '#ui/button/button.tsx';
import { LiveRegion } from '#ui/feedback/live-region.tsx';
import { ViewsNav } from '#features/accessions/list/views/views-nav.tsx';
import { SessionKeeper } from '#features/auth/session-keeper.tsx';
import { CallsCount } from '#features/critical-calls/calls-count.tsx';
import { ChangeNotice } from '#features/changes/change-notice.tsx';
import { EscalationNotice } from '#features/critical-calls/escalation-notice.tsx';
import { ReviewCount } from '#features/review/review-count.tsx';
import { TasksCount } from '#features/tasks/tasks-count.tsx';
import { BottomBar } from './navigation/bottom-bar.tsx';
import { useKeepHomeZone } from './keep-home-zone.ts';
import { CommandCenter } from './command-center.tsx';
import { LeaveQuestion } from './leave-question.tsx';
import { SignOutQuestion } from './sign-out-question.tsx';
import { NavDrawer } from './navigation/nav-drawer.tsx';
import type { NavCounts } from './navigation/navigation.ts';
import { documentTitle, usePagePlace } from './page-title.ts';
import { PrintHead } from './print-head.tsx';
import { Rail } from './navigation/rail.tsx';
import { ScanQuestion } from './scan/scan-question.tsx';
import { useKeepNotices } from './recent/use-recent-notices.ts';
import { useScanAndSearch } from './scan/use-scan-and-search.ts';
import { TopBar } from './top-bar.tsx';
import { useEscape } from './use-escape.ts';
import { useTrail } from './use-trail.ts';
import { LiveUpdates } from './live-updates.ts';
import { useLabScan } from './scan/use-lab-scan.ts';
import { useDensity } from './use-density.ts';
import css from './shell.module.css';

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
  const [scanning, setScanning] = useState(false);
  const [round, setRound] = useState(0);
  const main = useRef<HTMLElement>(null);
  const place = usePagePlace();
  const role = roleOf(user);
  const { bench } = useBench(user.sub);
  useDensity(user.sub);
  useKeepNotices(user.sub);
  useLabScan(api);
  useKeepHomeZone(api, role !== null);
  const back = useTrail();
  useEscape(place, back);
  const { onScan, onTyped, search } = useScanAndSearch(api, user.sub);
  const runCommand = useRef<(command: Command) => void>(() => undefined);
  const keepRun = useCallback((run: (command: Command) => void) => {
    runCommand.current = run;
  }, []);
  usePageName(place?.title);
  const counts = countsFor(api, role);

  return (
    <div className={css.shell}>
      <SkipLink main={main} />
      <Rail
        role={role}
        showKeys={bench.singleKeys}
        views={role === null ? null : <ViewsNav api={api} role={role} />}
        counts={counts}
      />
      <TopBar
        place={place}
        toList={back.toList}
        testEnv={testEnv}
        user={user}
        onMenu={() => setMenuOpen(true)}
        run={(command) => runCommand.current(command)}
        scan={{ onScan, onTyped, open: scanning, onOpenChange: setScanning }}
      />
      <PrintHead title={place?.title} userName={user.name} testEnv={testEnv} />
      <main id="main" ref={main} tabIndex={-1} className={css.page}>
        {children}
      </main>
      <BottomBar role={role} onScan={() => setScanning(true)} onMore={() => setMenuOpen(true)} />
      <NavDrawer
        user={user}
        open={menuOpen}
        onOpenChange={setMenuOpen}
        views={role === null ? null : <ViewsNav api={api} role={role} onFollow={() => setMenuOpen(false)} />}
        counts={counts}
      />
      <LiveRegion />
      <LiveUpdates key={round} api={api} userId={user.sub} hasRole={role !== null} onSessionOver={onSessionOver} />
      <EscalationNotice api={api} role={role} />
      <ChangeNotice api={api} role={role} />
      <CommandCenter user={user} testEnv={testEnv} onScan={onScan} giveRun={keepRun} search={search} />
      <SessionKeeper
        user={user}
        onSessionOver={onSessionOver}
        onResumed={() => {
          setRound((before) => before + 1);
          void api.queryClient.invalidateQueries();
        }}
      />
      <ScanQuestion />
      <LeaveQuestion />
      <SignOutQuestion />
      <Suspense fallback={null}>
        <NoticesHost />
      </Suspense>
    </div>
  );
};

const countsFor = (api: Api, role: Role | null): NavCounts =>
  isLabStaff(role)
    ? {
        '/tasks': <TasksCount api={api} />,
        '/calls': <CallsCount api={api} />,
        '/review': <ReviewCount api={api} />,
      }
    : {};

const SkipLink = ({ main }: { main: RefObject<HTMLElement | null> }) => (
  <a
    className={clsx(buttonClass({ variant: 'primary' }), css.skip)}
    href="#main"
    onClick={(event) => {
      event.preventDefault();
      main.current?.focus();
    }}
  >
    Skip to content
  </a>
);

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
