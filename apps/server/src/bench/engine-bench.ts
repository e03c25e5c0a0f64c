/**
 * `pnpm bench`: what the engine costs, as ratios within one run (interleaved rounds, medians), because machines are noisy.
 * Saves: twenty rows updated in one statement, on a plain table against one that is audited and announced.
 * Lists: fifty rows by one named query on a bare connection, through our thin tRPC adapter, and through the stock one.
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fastifyTRPCPlugin } from '@trpc/server/adapters/fastify';
import Fastify from 'fastify';
import pg from 'pg';
import { grounds } from '#features/consequences/follow-grounds.ts';
import { readConfig } from '#config.ts';
import { makeContextSigner } from '#db/acting-context.ts';
import { openDatabase } from '#db/client.ts';
import { deriveKey } from '#derived-keys.ts';
import { openSession } from '#features/auth/open-session.ts';
import { makeLog } from '#log.ts';
import { seedDemoLaboratory } from '#seed/demo-laboratory.ts';
import { startServer } from '#server.ts';
import { startLocalLaboratory } from '#testing/local-laboratory.ts';
import { appRouter } from '#trpc/app-router.ts';
import type { RequestContext } from '#trpc/context.ts';
import { printerLine } from '#outside/send-to-printer.ts';

const rounds = Number(process.env.ROUNDS ?? 5);
const roundMs = Number(process.env.ROUND_MS ?? 2_000);
const callers = 4;

/** Completed calls per second, with a few callers at once. */
const rate = async (call: (caller: number) => Promise<unknown>): Promise<number> => {
  const until = performance.now() + roundMs;
  let done = 0;
  await Promise.all(
    Array.from({ length: callers }, async (_, caller) => {
      while (performance.now() < until) {
        await call(caller);
        done += 1;
      }
    }),
  );
  return done / (roundMs / 1000);
};
const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const compare = async (arms: Record<string, (caller: number) => Promise<unknown>>): Promise<Record<string, number>> => {
  const results = new Map(Object.keys(arms).map((name) => [name, [] as number[]]));
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, call] of Object.entries(arms)) results.get(name)?.push(await rate(call));
  }
  return Object.fromEntries([...results].map(([name, values]) => [name, median(values)]));
};
const print = (title: string, rates: Record<string, number>, baseline: string): void => {
  process.stdout.write(`${title}\n`);
  for (const [name, value] of Object.entries(rates)) {
    process.stdout.write(
      `  ${name.padEnd(28)} ${value.toFixed(0).padStart(6)}/s  ${(value / (rates[baseline] ?? 1)).toFixed(2)} of ${baseline}\n`,
    );
  }
};

const folder = await mkdtemp(join(tmpdir(), 'aliquot-bench-'));
await chmod(folder, 0o755);
const lab = await startLocalLaboratory({
  folder,
  durable: process.env.DURABLE === '1',
  log: () => {},
  populate: seedDemoLaboratory,
});
const admin = new pg.Client({ connectionString: lab.adminUrl });
await admin.connect();
await admin.query(`insert into clients (code, name) select 'C' || n, 'Client ' || n from generate_series(1, 5000) n`);
await admin.query(`create table public.plain_clients (like clients including all);
  insert into plain_clients overriding system value select * from clients;
  grant select, update on plain_clients to aliquot_app; analyze`);
const key = Buffer.from(lab.secretKey, 'base64');
const token = () =>
  makeContextSigner(deriveKey(key, 'transaction-context'))(
    { userId: 1, role: 'system', sessionId: null, requestId: 'bench', address: null, clients: 'all' },
    'bench',
    Date.now(),
  );

const connections = await Promise.all(
  Array.from({ length: callers }, async () => {
    const client = new pg.Client({ connectionString: lab.databaseUrl });
    await client.connect();
    return client;
  }),
);
let turn = 0;
const save = (table: string) => async (caller: number) => {
  const client = connections[caller];
  if (client === undefined) return;
  turn += 1;
  const first = 10 + ((turn * 20) % 4900) + caller * 20;
  const ids = Array.from({ length: 20 }, (_, n) => first + n);
  await client.query(`begin; select set_config('aliquot.context', '${token()}', true)`);
  await client.query({
    name: `save ${table}`,
    text: `update ${table} set name = $1 where id = any ($2)`,
    values: [`Name ${turn}`, ids],
  });
  await client.query('commit');
};
print(
  'Saving 20 rows in one transaction',
  await compare({ unaudited: save('plain_clients'), 'audited + announced': save('clients') }),
  'unaudited',
);

/** As a laboratory runs it, without the client: rows are not compared with their schemas. */
const config = {
  ...readConfig({
    NODE_ENV: 'test',
    PUBLIC_URL: 'https://lab.example',
    PORT: '0',
    DATABASE_URL: lab.databaseUrl,
    SECRET_KEY: lab.secretKey,
    LOG_LEVEL: 'silent',
    REQUESTS_PER_SECOND: '1000000',
  }),
  production: true,
};
const server = await startServer(config, makeLog('silent'));
const url = await server.app.listen({ port: 0, host: '127.0.0.1' });
const signedIn = await fetch(`${url}/api/auth/login`, {
  method: 'POST',
  headers: { origin: 'https://lab.example', 'content-type': 'application/json' },
  body: JSON.stringify({ email: 'manager@aliquot.example', password: 'aliquot-demo' }),
});
const cookie = (signedIn.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
const stock = Fastify({ routerOptions: { maxParamLength: 2000 } });
const database = openDatabase({
  url: lab.databaseUrl,
  connections: 10,
  waitMs: 2_000,
  statementTimeoutMs: 10_000,
  lockTimeoutMs: 2_000,
  applicationName: 'bench stock',
  checkRows: false,
  onIdleError: () => {},
});
const signContext = makeContextSigner(deriveKey(key, 'transaction-context'));
await stock.register(fastifyTRPCPlugin, {
  prefix: '/api/trpc',
  trpcOptions: {
    router: appRouter,
    createContext: ({ req }: { req: { headers: Record<string, unknown> } }): RequestContext => ({
      database,
      signContext,
      grounds,
      feed: { head: () => 0 } as RequestContext['feed'],
      now: () => new Date(),
      requestId: 'bench',
      address: null,
      addressKey: 'bench',
      printerLine: printerLine({ allowLoopback: false }),
      paintText: () => null,
      standards: {},
      mostFileBytes: 1,
      testEnv: false,
      session: () =>
        openSession(database, String(req.headers['cookie']).split('=')[1], { active: false, idleMs: 600_000 }),
      limit: async () => {},
      limitDrawing: async () => {},
      reportFault: () => {},
    }),
  },
});
const stockUrl = await stock.listen({ port: 0, host: '127.0.0.1' });

const agent = new Agent({ keepAlive: true, maxSockets: callers });
const get = (base: string) => () =>
  new Promise<void>((resolve, reject) => {
    request(
      `${base}/api/trpc/clients.list?input=%7B%22take%22%3A50%7D`,
      { agent, headers: { cookie, 'x-aliquot': '1' } },
      (response) => {
        if (response.statusCode !== 200) reject(new Error(`answered ${response.statusCode}`));
        response.on('data', () => {}).on('end', resolve);
      },
    )
      .on('error', reject)
      .end();
  });
const bare = async (caller: number) => {
  const client = connections[caller];
  await client?.query(`begin read only; select set_config('aliquot.context', '${token()}', true)`);
  await client?.query({
    name: 'bare list',
    text: 'select id, code, name, is_primary as "isPrimary", active, version from clients order by name, id limit 51',
    values: [],
  });
  await client?.query('commit');
};
print(
  'Listing 50 rows',
  await compare({
    'bare pg, named, with wall': bare,
    'stock tRPC adapter': get(stockUrl),
    'thin tRPC adapter': get(url),
  }),
  'bare pg, named, with wall',
);

agent.destroy();
await Promise.all(connections.map((client) => client.end()));
await admin.end();
await server.stop();
await stock.close();
await database.end();
await lab.stop();
await rm(folder, { recursive: true, force: true });
process.exit(0);
