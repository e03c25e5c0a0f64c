import { randomUUID } from 'node:crypto';
import type { TextPainter } from '@aliquot/zpl/draw/bitmap';
import fastifyCookie from '@fastify/cookie';
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import type { Config } from './config.ts';
import type { ContextSigner } from './db/acting-context.ts';
import type { Database } from './db/client.ts';
import { deriveKey } from './derived-keys.ts';
import type { EventFeed } from './events/event-feed.ts';
import { openSession } from './features/auth/open-session.ts';
import { addressKey, auditAddress } from './http/addresses.ts';
import { grounds } from './features/consequences/follow-grounds.ts';
import { fileStores } from './features/attachments/file-store.ts';
import { previewDrawer } from './features/labels/previews/draw-preview.ts';
import { attachmentRoutes } from './http/attachment-routes.ts';
import { authRoutes } from './http/auth-routes.ts';
import { sessionTokenOf } from './http/cookies.ts';
import { addErrorAnswers, answerNotFound, answerUnreadable } from './http/errors.ts';
import { labelServiceRoutes } from './http/label-service-routes.ts';
import { addFloodGuard, limitInProcess, makeLimits, type Limits } from './http/limits.ts';
import { makeMetrics, type Metrics } from './http/metrics.ts';
import { printAgentRoutes } from './http/print-agent-routes.ts';
import { addSameSiteGuard } from './http/same-site-guard.ts';
import {
  addSecurityHeaders,
  contentSecurityPolicy,
  securityHeaders,
  type HeaderOptions,
} from './http/security-headers.ts';
import { serviceRoutes } from './http/service-routes.ts';
import { readBuiltClient, serveClient } from './http/static-client.ts';
import { trpcRoutes } from './http/trpc-routes.ts';
import { makeLabelRenderer, type RendererSettings } from './outside/label-renderer/label-renderer.ts';
import { openLabelService } from './outside/label-service.ts';
import { openBucket } from './outside/s3-bucket.ts';
import { appRouter } from './trpc/app-router.ts';
import { printerLine } from './outside/send-to-printer.ts';
import type { OpenSession, RequestContext } from './trpc/context.ts';

export type AppDeps = {
  config: Config;
  database: Database;
  signContext: ContextSigner;
  feed: EventFeed;
  log: FastifyBaseLogger;
  now: () => Date;
  paintText: TextPainter;
  labelRenderer?: RendererSettings;
};

const makeFastify = ({ config, log }: AppDeps, headerOptions: HeaderOptions): FastifyInstance =>
  Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    bodyLimit: 1_048_576,
    routerOptions: { maxParamLength: 2_000 },
    // Streams are ended by hand below; idle keep-alive connections must not hold up a shutdown.
    forceCloseConnections: 'idle',
    // Long enough for a scanned requisition over a slow line; headers must be there much sooner (Node's own minute).
    requestTimeout: 120_000,
    connectionTimeout: 0,
    keepAliveTimeout: 65_000,
    // An address that cannot be read reaches no route and no hook; Fastify's own answer would repeat it.
    frameworkErrors: (_error, request, reply) =>
      answerUnreadable(reply as unknown as FastifyReply, request.id, securityHeaders(headerOptions, request.id)),
  });

/** The streams that are open, which a shutdown ends first. */
const watchClosing = (app: FastifyInstance) => {
  const openStreams = new Set<AbortController>();
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
    for (const stream of openStreams) stream.abort();
    if (!app.server.listening) return;
    // A connection whose last request finishes during the shutdown goes idle after Fastify looked for idle ones.
    const sweep = setInterval(() => app.server.closeIdleConnections(), 50);
    app.server.once('close', () => clearInterval(sweep));
  });
  return { openStreams, isClosing: () => closing };
};

const logAnswers = (app: FastifyInstance): void => {
  // The path of a route of ours only: a query string, or an address somebody typed, may hold a name.
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        path: request.is404 ? 'unmatched' : request.url.split('?')[0],
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    );
  });
};

/** Drawings are counted over so many seconds, so that a change in two tabs at once fits in. */
const drawingSeconds = 2;

/** What the procedures know about a request: who asks, from where, and what they may use. */
const makeContextOf = ({ config, database, ...deps }: AppDeps, limits: Limits) => {
  const line = printerLine({ allowLoopback: config.printersAllowLoopback });
  const countDrawing = limitInProcess(config.labelPreviewsPerSecond * drawingSeconds, drawingSeconds);
  const standards = { idleMinutes: config.idleWarningMs / 60_000 };
  return (request: FastifyRequest): RequestContext => {
    let session: Promise<OpenSession | null> | null = null;
    return {
      database,
      signContext: deps.signContext,
      grounds,
      feed: deps.feed,
      printerLine: line,
      paintText: deps.paintText,
      now: deps.now,
      requestId: request.id,
      address: auditAddress(request.ip),
      addressKey: addressKey(request.ip),
      standards,
      mostFileBytes: config.mostFileBytes,
      testEnv: config.testEnv,
      session: () =>
        (session ??= openSession(database, sessionTokenOf(request), {
          active: request.headers['x-aliquot-active'] === '1',
          idleMs: config.idleMs,
          expectedUser: request.headers['x-aliquot-user'],
        })),
      limit: limits.spend,
      limitDrawing: (userId) => countDrawing(String(userId)),
      reportFault: (error, path) => request.log.error({ err: error, procedure: path }, 'fault'),
    };
  };
};

/** Labels are drawn by a thread of this process, which ends with it; examples by the service the configuration names, if any. */
const registerLabelService = async (
  app: FastifyInstance,
  { config, log, labelRenderer }: AppDeps,
  contextOf: (request: FastifyRequest) => RequestContext,
): Promise<void> => {
  const service = config.labelServiceUrl === null ? null : openLabelService(config.labelServiceUrl);
  if (service !== null)
    log.warn({ host: service.host }, 'examples of labels are drawn by a service outside this server');
  const renderer = makeLabelRenderer((event) => log.warn({ event }, 'label renderer'), labelRenderer);
  app.addHook('onClose', renderer.stop);
  const drawPreview = previewDrawer(renderer, service);
  await app.register(labelServiceRoutes, {
    prefix: '/v1/printers',
    contextOf,
    drawPreview,
    perSecond: config.labelPreviewsPerSecond,
  });
};

type RouteParts = ReturnType<typeof watchClosing> & { metrics: Metrics };

const registerRoutes = async (app: FastifyInstance, deps: AppDeps, parts: RouteParts): Promise<void> => {
  const { config, database } = deps;
  const { metrics, openStreams, isClosing } = parts;
  const limits = makeLimits(database, { lookupsPerMinute: config.lookupsPerMinute });
  const contextOf = makeContextOf(deps, limits);
  await app.register(serviceRoutes, {
    database,
    metrics,
    metricsToken: config.metricsToken,
    isClosing,
    clientConfig: {
      logoUrl: config.logoUrl,
      testEnv: config.testEnv,
      enableDashboard: config.enableDashboard,
      enableNewForm: config.enableNewForm,
    },
  });
  await app.register(authRoutes, {
    prefix: '/api/auth',
    contextOf,
    limits,
    idleWarningMs: config.idleWarningMs,
    settings: {
      failureSecret: deriveKey(config.secretKey, 'sign-in-failures'),
      idleMs: config.idleMs,
      sessionMs: config.sessionMs,
    },
  });
  await app.register(trpcRoutes, {
    prefix: '/api/trpc',
    router: appRouter,
    contextOf,
    openStreams,
    streamsPerSession: 6,
    isClosing,
  });
  await app.register(attachmentRoutes, {
    prefix: '/api/attachments',
    contextOf,
    stores: fileStores(config.s3 === null ? null : openBucket(config.s3, deps.now)),
    mostBytes: config.mostFileBytes,
  });
  await registerLabelService(app, deps, contextOf);
  await app.register(printAgentRoutes, { contextOf, limits });
};

/** The whole server without a port: tests inject requests into it, `main.ts` listens with it. */
export const buildApp = async (deps: AppDeps): Promise<FastifyInstance> => {
  const { config, database } = deps;
  const client = config.clientFolder === null ? null : readBuiltClient(config.clientFolder);
  const headerOptions = {
    csp: contentSecurityPolicy(client?.inlineScriptHashes ?? []),
    https: config.publicOrigin.startsWith('https:'),
  };
  const app = makeFastify(deps, headerOptions);
  const closing = watchClosing(app);
  const metrics = makeMetrics({ database, openStreams: closing.openStreams, eventHead: deps.feed.head });
  addErrorAnswers(app);
  addSecurityHeaders(app, headerOptions);
  addFloodGuard(app, config.requestsPerSecond);
  addSameSiteGuard(app, config.publicOrigin);
  metrics.watch(app);
  logAnswers(app);
  await app.register(fastifyCookie);
  await registerRoutes(app, deps, { ...closing, metrics });
  if (client === null) app.setNotFoundHandler(answerNotFound);
  else await serveClient(app, client);
  return app;
};
