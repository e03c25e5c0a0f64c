import { fastifyTRPCPlugin, type FastifyTRPCPluginOptions } from '@trpc/server/adapters/fastify';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { openSession } from '#features/auth/open-session.ts';
import { grounds } from '#features/consequences/follow-grounds.ts';
import { appRouter, type AppRouter } from '#trpc/app-router.ts';
import type { RequestContext } from '#trpc/context.ts';
import { testContextSigner } from '../test-database.ts';
import type { TestServer } from '../test-server.ts';
import { printerLine } from '#outside/send-to-printer.ts';

/** Our router behind tRPC's own Fastify adapter, on the same database and sessions: what ours is measured against. */
export const makeStockServer = async (server: TestServer): Promise<FastifyInstance> => {
  const { database } = server.db;
  const contextOf = (request: FastifyRequest): RequestContext => ({
    database,
    signContext: testContextSigner,
    grounds,
    feed: server.feed,
    now: server.db.clock.now,
    requestId: request.id,
    address: request.ip,
    addressKey: 'test',
    printerLine: printerLine({ allowLoopback: false }),
    paintText: () => null,
    standards: {},
    mostFileBytes: 1,
    testEnv: false,
    session: () =>
      openSession(database, /__Host-sid=(?<token>[^;]*)/u.exec(request.headers.cookie ?? '')?.groups?.['token'], {
        active: false,
        idleMs: 660_000,
      }),
    limit: () => Promise.resolve(),
    limitDrawing: () => Promise.resolve(),
    reportFault: () => {},
  });
  const app = Fastify({ routerOptions: { maxParamLength: 2_000 } });
  await app.register(fastifyTRPCPlugin, {
    prefix: '/api/trpc',
    trpcOptions: {
      router: appRouter,
      createContext: ({ req }) => contextOf(req),
      maxBatchSize: 20,
    },
  } satisfies FastifyTRPCPluginOptions<AppRouter>);
  await app.ready();
  return app;
};
