import { createRootRouteWithContext, Outlet, useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { ServerUnreachable } from '#api/server-unreachable.ts';
import { CrashScreen } from '#features/shell/screens/crash-screen.tsx';
import { UnreachableScreen } from '#features/shell/screens/unreachable-screen.tsx';
import { NotFoundPage } from '#features/shell/screens/not-found-page.tsx';
import type { RouterContext } from './-router-context.ts';

const RootError = ({ error }: ErrorComponentProps) => {
  const router = useRouter();
  return error instanceof ServerUnreachable ? (
    <UnreachableScreen onRetry={() => void router.invalidate()} />
  ) : (
    <CrashScreen error={error} />
  );
};

export const Route = createRootRouteWithContext<RouterContext>()({
  component: Outlet,
  errorComponent: RootError,
  notFoundComponent: NotFoundPage,
});
