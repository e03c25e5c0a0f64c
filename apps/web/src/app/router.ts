import { createRouter } from '@tanstack/react-router';
import { parseSearch } from './parse-search.ts';
import { loadConfig } from '#api/config.ts';
import { forgetSession, loadSession } from '#api/session.ts';
import { PendingPage } from '#features/shell/screens/pending-page.tsx';
import { endSession } from './end-session.ts';
import { routeTree } from '#routeTree.gen.ts';

export const router = createRouter({
  parseSearch,
  routeTree,
  context: {
    loadSession,
    forgetSession,
    loadConfig,
    openApi: async () => (await import('./open-api.ts')).api,
    endSession,
  },
  defaultPreload: 'intent',
  defaultPendingMs: 300,
  defaultPendingMinMs: 200,
  defaultPendingComponent: PendingPage,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
