import { roleOf } from '@aliquot/domain/auth/session-user';
import { QueryClientProvider } from '@tanstack/react-query';
import { createFileRoute, notFound, Outlet, redirect, rootRouteId } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { callAs } from '#api/call-headers.ts';
import { FollowQuestion } from '#consequences/follow-question.tsx';
import { NotFoundInShell } from '#features/shell/screens/not-found-in-shell.tsx';
import { PendingShell } from '#features/shell/screens/pending-shell.tsx';
import { ShellLayout } from '#features/shell/shell-layout.tsx';

const Around = ({ children }: { children: ReactNode }) => {
  const { api, user, config, endSession } = Route.useRouteContext();
  return (
    <QueryClientProvider client={api.queryClient}>
      <ShellLayout api={api} user={user} testEnv={config.testEnv} onSessionOver={endSession}>
        {children}
      </ShellLayout>
      <FollowQuestion />
    </QueryClientProvider>
  );
};

const Authed = () => (
  <Around>
    <Outlet />
  </Around>
);

/** In place of the whole area, where an id in the address is none: so the shell is put around it again. */
const NoSuchPage = () => (
  <Around>
    <NotFoundInShell />
  </Around>
);

export const Route = createFileRoute('/_authed')({
  beforeLoad: async ({ context, location, matches }) => {
    const [user, config] = await Promise.all([context.loadSession(), context.loadConfig()]);
    // No page asks for a session where there is none.
    // oxlint-disable-next-line typescript/only-throw-error
    if (user === null && matches.at(-1)?.routeId === '/_authed/$') throw notFound({ routeId: rootRouteId });
    if (user === null) throw redirect({ to: '/login', search: { next: location.href }, replace: true });
    callAs(user.sub);
    return { user, role: roleOf(user), config, api: await context.openApi() };
  },
  // The saved views stand in the list's menu from the first moment; nobody waits for them.
  loader: ({ context: { api, role } }) => {
    if (role !== null) void api.queryClient.prefetchQuery(api.trpc.views.list.queryOptions());
  },
  component: Authed,
  pendingComponent: PendingShell,
  notFoundComponent: NoSuchPage,
});
