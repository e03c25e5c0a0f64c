import { liveRouter } from '../events/live.router.ts';
import { anonRouter } from '../features/auth/auth.router.ts';
import { clientsRouter } from '../features/clients/clients.router.ts';
import { labsRouter } from '../features/labs/labs.router.ts';
import { scanRouter } from '../features/scan/scan.router.ts';
import { tubesRouter } from '../features/tubes/tubes.router.ts';
import { profileRouter } from '../features/users/profile.router.ts';
import { usersRouter } from '../features/users/users.router.ts';
import { assertEveryProcedureHasAPolicy, router } from './init.ts';

export const appRouter = router({
  anon: anonRouter,
  clients: clientsRouter,
  labs: labsRouter,
  live: liveRouter,
  profile: profileRouter,
  scan: scanRouter,
  tubes: tubesRouter,
  users: usersRouter,
});

assertEveryProcedureHasAPolicy(appRouter);

export type AppRouter = typeof appRouter;
