import type { FastifyBaseLogger, FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import type { Role } from '@aliquot/domain/auth/roles';
import { buildApp } from '#app.ts';
import type { Config } from '#config.ts';
import type { ContextSigner } from '#db/acting-context.ts';
import { makeEventFeed, type EventFeed } from '#events/event-feed.ts';
import { makeEventStore } from '#events/event-store.ts';
import { makeLog } from '#log.ts';
import { makeTextPainter } from '#outside/paint/paint-text.ts';
import type { RendererSettings } from '#outside/label-renderer/label-renderer.ts';
import { makeUser, testPassword } from './make/make-people.ts';
import { makeTestDatabase, testContextSigner, type TestDatabase, type TestDatabaseOptions } from './test-database.ts';
import { secretKey } from './test-secrets.ts';

export const testOrigin = 'https://lab.example';

export const testConfig = (databaseUrl: string): Config => ({
  production: true,
  host: '127.0.0.1',
  port: 0,
  publicOrigin: testOrigin,
  databaseUrl,
  databaseConnections: 10,
  worker: false,
  workerConnections: 4,
  secretKey,
  logoUrl: null,
  testEnv: false,
  enableDashboard: false,
  enableNewForm: false,
  idleWarningMs: 600_000,
  idleMs: 720_000,
  sessionMs: 43_200_000,
  lookupsPerMinute: 20,
  requestsPerSecond: 200,
  printersAllowLoopback: false,
  trustedProxies: [],
  metricsToken: null,
  logLevel: 'silent',
  mostFileBytes: 20 * 1_048_576,
  s3: null,
  fontFolder: null,
  labelPreviewsPerSecond: 5,
  labelServiceUrl: null,
  clientFolder: null,
});

export type TestServer = {
  db: TestDatabase;
  app: FastifyInstance;
  feed: EventFeed;
  /** Like a call from our own page: origin and header set. */
  send: (options: InjectOptions) => Promise<LightMyRequestResponse>;
  signIn: (email: string, password?: string) => Promise<string>;
  /** A new user of this role, signed in: the cookie to send. */
  signInAs: (
    role: Role | (string & {}),
    clientIds?: readonly number[],
  ) => Promise<{ cookie: string; userId: number; email: string }>;
  query: (path: string, input: unknown, cookie?: string) => Promise<LightMyRequestResponse>;
  mutate: (path: string, input: unknown, cookie?: string) => Promise<LightMyRequestResponse>;
  stop: () => Promise<void>;
};

export const cookieOf = (response: LightMyRequestResponse): string => {
  const [cookie] = response.cookies;
  if (cookie === undefined) throw new Error(`no cookie in ${response.statusCode} ${response.body}`);
  return `${cookie.name}=${cookie.value}`;
};

export type TestServerOptions = TestDatabaseOptions & {
  log?: FastifyBaseLogger;
  signContext?: ContextSigner;
  labelRenderer?: RendererSettings;
};

/** The whole server on a database of its own, without a port. */
export const makeTestServer = async (
  change: (config: Config) => Config = (config) => config,
  options: TestServerOptions = {},
): Promise<TestServer> => {
  const db = await makeTestDatabase(options);
  const config = change(testConfig(db.url));
  const log = options.log ?? makeLog(config.logLevel);
  const { now } = db.clock;
  const signContext = options.signContext ?? testContextSigner;
  const feed = makeEventFeed({ url: db.url, store: makeEventStore(db.database, testContextSigner, now), log });
  await feed.start();
  const { labelRenderer } = options;
  const app = await buildApp({
    config,
    database: db.database,
    signContext,
    feed,
    log,
    now,
    paintText: makeTextPainter(),
    ...(labelRenderer === undefined ? {} : { labelRenderer }),
  });
  await app.ready();

  const send: TestServer['send'] = (options) =>
    app.inject({ ...options, headers: { origin: testOrigin, 'x-aliquot': '1', ...options.headers } });
  const signIn: TestServer['signIn'] = async (email, password = testPassword) =>
    cookieOf(await send({ method: 'POST', url: '/api/auth/login', payload: { email, password } }));
  return {
    db,
    app,
    feed,
    send,
    signIn,
    signInAs: async (role, clientIds = []) => {
      const user = await makeUser(db.scope(), { role, clientIds });
      return { cookie: await signIn(user.email), userId: user.id, email: user.email };
    },
    query: (path, input, cookie) =>
      send({
        method: 'GET',
        url: `/api/trpc/${path}${input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify(input))}`}`,
        headers: cookie === undefined ? {} : { cookie },
      }),
    mutate: (path, input, cookie) =>
      send({
        method: 'POST',
        url: `/api/trpc/${path}`,
        headers: { 'content-type': 'application/json', ...(cookie === undefined ? {} : { cookie }) },
        payload: JSON.stringify(input),
      }),
    stop: async () => {
      await app.close();
      await feed.stop();
      await db.drop();
    },
  };
};
