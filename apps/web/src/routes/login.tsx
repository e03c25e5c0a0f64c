import { safeReturnPath } from '@aliquot/domain/auth/return-path';
import { createFileRoute, redirect, useRouter } from '@tanstack/react-router';
import { forgetNotices } from '#features/shell/recent/kept-notices.ts';
import { LoginPage } from '#features/auth/login-page.tsx';

const Login = () => {
  const router = useRouter();
  const { config, forgetSession } = Route.useRouteContext();
  const returnTo = safeReturnPath(Route.useSearch().next);
  const enter = (): void => {
    forgetSession();
    router.history.replace(returnTo);
  };
  return <LoginPage testEnv={config.testEnv} logoUrl={config.logoUrl} returnTo={returnTo} onSignedIn={enter} />;
};

export const Route = createFileRoute('/login')({
  // In the entry's own files: they are the sign-in page's whole weight, and it needs no second round of requests.
  codeSplitGroupings: [],
  validateSearch: (search): { next?: string } => (typeof search['next'] === 'string' ? { next: search['next'] } : {}),
  beforeLoad: async ({ context }) => {
    const [user, config] = await Promise.all([context.loadSession(), context.loadConfig()]);
    if (user !== null) throw redirect({ to: '/', replace: true });
    // However the last session ended, whoever signs in next must not read what it was told.
    forgetNotices();
    return { config };
  },
  component: Login,
});
