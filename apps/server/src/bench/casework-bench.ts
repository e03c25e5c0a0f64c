/**
 * `pnpm bench:cases`: lists and search over millions of cases, through the whole stack against the same SQL on the bare driver
 * with named statements, interleaved in one run. Prints medians and ratios; CASES and SUBJECTS set the size. With FOLDER the
 * filled database is kept there, and used again by the next run. `PARTS=search` leaves the lists out.
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { listAccessionsInput } from '@aliquot/domain/accessions/accession-list';
import { readConfig } from '#config.ts';
import { makeContextSigner } from '#db/acting-context.ts';
import { openDatabase } from '#db/client.ts';
import { inReadOnly } from '#db/transaction.ts';
import { deriveKey } from '#derived-keys.ts';
import { accessionsQuery } from '#features/accessions/list/list-accessions.repo.ts';
import { findAll } from '#features/search/find-all.ts';
import { makeLog } from '#log.ts';
import { seedDemoLaboratory } from '#seed/demo-laboratory.ts';
import { startServer } from '#server.ts';
import { fillCasework } from './fill-casework.ts';
import { searchQuestions } from './search-questions.ts';
import { startLocalLaboratory } from '#testing/local-laboratory.ts';

const cases = Number(process.env.CASES ?? 5_000_000);
const subjects = Number(process.env.SUBJECTS ?? Math.floor(cases * 0.4));
const calls = Number(process.env.CALLS ?? 400);
const rounds = Number(process.env.ROUNDS ?? 5);
const say = (text: string): void => void process.stdout.write(`${text}\n`);

const kept = process.env.FOLDER;
const folder = kept ?? (await mkdtemp(join(tmpdir(), 'aliquot-bench-')));
if (kept === undefined) await chmod(folder, 0o755);
const lab = await startLocalLaboratory({
  folder,
  durable: false,
  keep: kept !== undefined,
  log: () => {},
  populate: seedDemoLaboratory,
});
const admin = new pg.Client({ connectionString: lab.adminUrl });
await admin.connect();

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
const signContext = makeContextSigner(deriveKey(Buffer.from(lab.secretKey, 'base64'), 'transaction-context'));
const system = {
  userId: 1,
  role: 'system',
  sessionId: null,
  requestId: 'bench',
  address: null,
  clients: 'all',
} as const;
const token = (): string => signContext(system, 'bench', Date.now());

const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;

type Arm = (n: number) => Promise<unknown>;
type Measured = { p50: number; p95: number; perSecond: number };

const measure = async (arm: Arm): Promise<Measured> => {
  const times: number[] = [];
  const began = performance.now();
  for (let n = 0; n < calls; n += 1) {
    const at = performance.now();
    await arm(n);
    times.push(performance.now() - at);
  }
  return {
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    perSecond: calls / ((performance.now() - began) / 1000),
  };
};

/** Rounds of each arm in turn; the middle round of each counts. */
const compare = async (arms: Readonly<Record<string, Arm>>): Promise<Record<string, Measured>> => {
  const all: Record<string, Measured[]> = {};
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, arm] of Object.entries(arms)) (all[name] ??= []).push(await measure(arm));
  }
  const middle = (runs: readonly Measured[]): Measured => ({
    p50: percentile(
      runs.map(({ p50 }) => p50),
      0.5,
    ),
    p95: percentile(
      runs.map(({ p95 }) => p95),
      0.5,
    ),
    perSecond: percentile(
      runs.map(({ perSecond }) => perSecond),
      0.5,
    ),
  });
  return Object.fromEntries(Object.entries(all).map(([name, runs]) => [name, middle(runs)]));
};
const show = (name: string, { p50, p95, perSecond }: Measured, note = ''): void =>
  say(
    `  ${name.padEnd(34)} p50 ${p50.toFixed(2).padStart(8)} ms  p95 ${p95.toFixed(2).padStart(8)} ms  ${perSecond.toFixed(0).padStart(6)}/s  ${note}`,
  );

const bare = new pg.Client({ connectionString: lab.databaseUrl });
await bare.connect();
const database = openDatabase({
  url: lab.databaseUrl,
  connections: 1,
  waitMs: 2000,
  statementTimeoutMs: 60_000,
  lockTimeoutMs: 2000,
  applicationName: 'bench',
  checkRows: false,
  onIdleError: () => {},
});

/** The very statement the server sends, on a connection of our own. */
const onBare = (input: unknown): Arm => {
  const { sql: text, parameters } = accessionsQuery('all', {
    ...listAccessionsInput.parse(input),
    userId: 1,
    found: null,
    withTest: null,
    asOf: new Date().toISOString(),
  }).compile(database.kysely);
  const name = `bare ${text.length} ${JSON.stringify(parameters).length}`;
  return async () => {
    await bare.query(`begin read only; select set_config('aliquot.context', '${token()}', true)`);
    await bare.query({ name, text, values: [...parameters] });
    await bare.query('commit');
  };
};

const server = await startServer(config, makeLog('silent'));
const url = await server.app.listen({ port: 0, host: '127.0.0.1' });
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
let cookie = '';
/** After each filling: a session nobody uses for that long is over. */
const signIn = async (): Promise<void> => {
  const signedIn = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { origin: 'https://lab.example', 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'manager@aliquot.example', password: 'aliquot-demo' }),
  });
  cookie = (signedIn.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
};
const ask = (procedure: string, input: unknown): Promise<string> =>
  new Promise((resolve, reject) => {
    const path = `${url}/api/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify(input))}`;
    request(path, { agent, headers: { cookie, 'x-aliquot': '1' } }, (response) => {
      let body = '';
      response
        .setEncoding('utf8')
        .on('data', (part: string) => (body += part))
        .on('end', () => {
          if (response.statusCode === 200) resolve(body);
          else reject(new Error(`${procedure} answered ${response.statusCode}: ${body}`));
        });
    })
      .on('error', reject)
      .end();
  });

const someClient = async (): Promise<number> =>
  Number((await admin.query<{ id: string }>("select id from clients where code = 'BENCH20'")).rows[0]?.id);

/** A test that is ordered once in ten thousand accessions. One accession in fifty is the asker's own. */
const seldomTest = async (): Promise<number> => {
  const { rows } = await admin.query<{ id: string }>(
    "select id from tests where status = 'active' order by (select count(*) from (select from orders o where o.test_id = tests.id limit 1000) n), id limit 1",
  );
  const id = Number(rows[0]?.id);
  await admin.query('set session_replication_role = replica');
  await admin.query(`update orders set test_id = ${id} where id in
    (select min(o.id) from orders o where o.accession_id % 10000 = 0 group by o.accession_id)`);
  await admin.query(`update accessions set assignee_id = (select id from users where email = 'manager@aliquot.example')
    where id % 50 = 0 and assignee_id is null`);
  await admin.query('reset session_replication_role');
  await admin.query('vacuum (analyze) accessions, orders');
  return id;
};

const lists = async (): Promise<void> => {
  const { rows } = await admin.query<{ at: string; id: string }>(`
    select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, id from accessions
    order by created_at offset ${Math.floor(cases / 2)} limit 1`);
  const deep = { at: rows[0]?.at, id: Number(rows[0]?.id) };
  const clientIds = [await someClient()];
  const testIds = [await seldomTest()];
  const finished = { ...deep, part: 'finished', asOf: new Date().toISOString() };
  const questions = {
    'page 1': {},
    'deep page': { after: finished },
    'newest, page 1': { sort: 'newest' },
    'newest, deep page': { sort: 'newest', after: deep },
    'one client': { filters: { clientIds } },
    'one client, finished': { filters: { clientIds, tab: 'reported' } },
    'a seldom test': { filters: { testIds } },
    'due today': { filters: { dueToday: true } },
    mine: { filters: { assignees: ['me'], open: true } },
    'in progress, by due': { filters: { tab: 'in_progress' }, sort: 'due' },
    'on hold': { filters: { tab: 'on_hold' } },
  };
  const first = new Map<string, Measured>();
  for (const [name, input] of Object.entries(questions)) {
    const { stack, driver } = await compare({ driver: onBare(input), stack: () => ask('accessions.list', input) });
    if (stack === undefined || driver === undefined) continue;
    first.set(name, stack);
    show(`${name}: bare driver`, driver);
    show(
      `${name}: whole stack`,
      stack,
      `p50 ${(stack.p50 / driver.p50).toFixed(2)}x, throughput ${(stack.perSecond / driver.perSecond).toFixed(2)}`,
    );
  }
  const counts = await compare({ counts: () => ask('accessions.counts', {}) });
  if (counts['counts']) show('counts of tabs and views', counts['counts']);
  const [one, far] = [first.get('page 1'), first.get('deep page')];
  if (one && far) say(`  deep page against page 1: ${(far.p50 / one.p50).toFixed(2)}x`);
};

type Statement = { text: string; values: unknown[] };
let sent: Statement[] = [];
database.pool.on('connect', (client) => {
  const send = client.query.bind(client) as (...args: unknown[]) => unknown;
  const query = (text: unknown, values?: unknown, done?: unknown): unknown => {
    if (typeof text === 'string' && Array.isArray(values)) sent.push({ text, values });
    return send(text, values, done);
  };
  client.query = query as typeof client.query;
});

/** The very statements the server sends for a search, to be sent again on a connection of our own. */
const statementsOf = async (search: string): Promise<Statement[]> => {
  sent = [];
  const scope = { database, signContext, acting: system, action: 'bench', now: () => new Date() };
  await inReadOnly(scope, (db) => findAll(db, scope, { search, take: 10 }));
  return sent.filter(({ text }) => /^\s*(?:select|with)/u.test(text));
};

const names = new Map<string, string>();
const onBareAll = async (statements: readonly Statement[]): Promise<void> => {
  await bare.query(`begin read only; select set_config('aliquot.context', '${token()}', true)`);
  for (const { text, values } of statements) {
    const name = names.get(text) ?? `search ${names.size}`;
    names.set(text, name);
    await bare.query({ name, text, values });
  }
  await bare.query('commit');
};

/** Each kind of text by itself and all of them in turn, through the whole stack against its statements on the bare driver. */
const searches = async (): Promise<Record<string, Measured>> => {
  const kinds = await searchQuestions(admin);
  const all = Object.values(kinds);
  const questions = {
    ...kinds,
    'everything in turn': (all[0] ?? []).flatMap((_, n) => all.map((texts) => texts[n] ?? 'x')),
  };
  const found: Record<string, Measured> = {};
  for (const [name, texts] of Object.entries(questions)) {
    const at = (n: number): string => texts[n % texts.length] ?? 'x';
    const replay = new Map<string, Statement[]>();
    for (const text of new Set(texts)) replay.set(text, await statementsOf(text));
    const { driver, stack } = await compare({
      driver: (n) => onBareAll(replay.get(at(n)) ?? []),
      stack: (n) => ask('search.find', { search: at(n), take: 10 }),
    });
    if (driver === undefined || stack === undefined) continue;
    found[name] = stack;
    show(name, stack, `bare driver p50 ${driver.p50.toFixed(2)}, p95 ${driver.p95.toFixed(2)} ms`);
  }
  return found;
};

const filled = async (): Promise<number> =>
  Number((await admin.query<{ n: string }>('select count(*) as n from accessions')).rows[0]?.n);
const fill = async (size: number): Promise<void> => {
  await admin.query('truncate accessions, samples, orders, subjects, holds cascade');
  await admin.query("delete from clients where code like 'BENCH%'");
  const began = performance.now();
  await fillCasework(admin, { accessions: size, subjects: Math.max(1000, Math.floor((subjects * size) / cases)) });
  say(`${size.toLocaleString('en')} cases filled in ${((performance.now() - began) / 1000).toFixed(0)} s`);
};

const again = (await filled()) === cases;
const steps = cases > 200_000 && !again ? [100_000, cases] : [cases];
const searched: Record<string, Measured>[] = [];
for (const size of steps) {
  if (!again) await fill(size);
  await signIn();
  if (size === cases && process.env.PARTS !== 'search') await lists();
  searched.push(await searches());
}
const [small, large] = searched;
if (small && large) {
  for (const name of Object.keys(large)) {
    say(
      `  ${name}: p95 grows ${((large[name]?.p95 ?? 0) / (small[name]?.p95 ?? 1)).toFixed(2)}x from 100,000 to ${cases.toLocaleString('en')} cases`,
    );
  }
}

agent.destroy();
await bare.end();
await database.end();
await admin.end();
await server.stop();
await lab.stop();
if (kept === undefined) await rm(folder, { recursive: true, force: true });
