import { roleOf } from '@aliquot/domain/auth/session-user';
import { QueryClientProvider } from '@tanstack/react-query';
import { createFileRoute, Outlet, redirect } from '@tanstack/react-router';
import { callAs } from '#api/call-headers.ts';
import { ShellLayout } from '#features/shell/shell-layout.tsx';

const Authed = () => {
  const { api, user, config, endSession } = Route.useRouteContext();
  return (
    <QueryClientProvider client={api.queryClient}>
      <ShellLayout api={api} user={user} testEnv={config.testEnv} onSessionOver={endSession}>
        <Outlet />
      </ShellLayout>
    </QueryClientProvider>
  );
};

export const Route = createFileRoute('/_authed')({
  beforeLoad: async ({ context, location }) => {
    const [user, config] = await Promise.all([context.loadSession(), context.loadConfig()]);
    if (user === null) throw redirect({ to: '/login', search: { next: location.href }, replace: true });
    callAs(user.sub);
    return { user, role: roleOf(user), config, api: await context.openApi() };
  },
  // The saved views stand in the list's menu from the first moment; nobody waits for them.
  loader: ({ context: { api, role } }) => {
    if (role !== null) void api.queryClient.prefetchQuery(api.trpc.views.list.queryOptions());
  },
  component: Authed,
});
