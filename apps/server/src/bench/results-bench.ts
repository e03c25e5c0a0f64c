/**
 * `pnpm bench:results`: 96 results saved in one request, among CASES cases and RESULTS results. Through the whole server, against
 * the same statements replayed by pgbench, and those again without the audit trail; interleaved in one run. ROUNDS and PLATES set
 * how often and how many plates a round has.
 */
import { createHmac, randomUUID } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SavedResults } from '@aliquot/domain/results/result';
import pg from 'pg';
import { readConfig } from '#config.ts';
import { deriveKey } from '#derived-keys.ts';
import { makeLog } from '#log.ts';
import { demoPassword } from '#features/auth/demo-accounts.ts';
import { seedDemoLaboratory } from '#seed/demo-laboratory.ts';
import { startServer } from '#server.ts';
import { emptyPlates, makePlates, wells, type Plate } from './bench-plates.ts';
import { fillCasework } from './fill-casework.ts';
import { fillResults } from './fill-results.ts';
import { startLocalLaboratory } from '#testing/local-laboratory.ts';
import { pgbenchScript, runPgbench } from './pgbench.ts';
import { recordStatements, type SentStatement } from '#testing/record-statements.ts';

const cases = Number(process.env.CASES ?? 5_000_000);
const results = Number(process.env.RESULTS ?? 50_000_000);
const rounds = Number(process.env.ROUNDS ?? 5);
const plates = Number(process.env.PLATES ?? 30);
const test = 'K';
const say = (text: string): void => void process.stdout.write(`${text}\n`);
const seconds = (since: number): string => ((performance.now() - since) / 1_000).toFixed(0);
const share = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0;

const recorder = recordStatements();
const folder = await mkdtemp(join(tmpdir(), 'aliquot-bench-'));
await chmod(folder, 0o755);
const lab = await startLocalLaboratory({ folder, durable: false, log: () => {}, populate: seedDemoLaboratory });
const admin = new pg.Client({ connectionString: lab.adminUrl });
await admin.connect();

let began = performance.now();
await fillCasework(admin, {
  accessions: cases,
  subjects: Math.max(1_000, Math.floor(cases * 0.4)),
  tests: [test, 'CBC'],
});
say(`${cases.toLocaleString('en')} cases filled in ${seconds(began)} s`);
began = performance.now();
const filled = await fillResults(admin, results, [test, 'CBC']);
say(`${filled.toLocaleString('en')} results filled in ${seconds(began)} s`);
const every = await makePlates(admin, rounds * plates, test);
const { rows: sizes } = await admin.query<{ size: string; results: string }>(
  `select pg_size_pretty(pg_database_size(current_database())) as size, pg_size_pretty(pg_total_relation_size('results')) as results`,
);
say(`database ${sizes[0]?.size}, results with their indexes ${sizes[0]?.results}`);

const contextKey = deriveKey(Buffer.from(lab.secretKey, 'base64'), 'transaction-context');
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
const agent = new Agent({ keepAlive: true });
const signedIn = await fetch(`${url}/api/auth/login`, {
  method: 'POST',
  headers: { origin: 'https://lab.example', 'content-type': 'application/json' },
  body: JSON.stringify({ email: 'tech@aliquot.example', password: demoPassword }),
});
const cookie = (signedIn.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
const { rows: specs } = await admin.query<{ id: string }>(
  'select s.id from result_specs s join tests t on t.id = s.test_id where t.code = $1',
  [test],
);
const specId = Number(specs[0]?.id);

const send = (body: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const headers = { cookie, 'x-aliquot': '1', origin: 'https://lab.example', 'content-type': 'application/json' };
    request(`${url}/api/trpc/results.save`, { agent, method: 'POST', headers }, (response) => {
      let told = '';
      response
        .setEncoding('utf8')
        .on('data', (part: string) => (told += part))
        .on('end', () => (response.statusCode === 200 ? resolve(told) : reject(new Error(told.slice(0, 2_000)))));
    })
      .on('error', reject)
      .end(body);
  });

/** Most inside their range, some outside it, one in a hundred critical. */
const typedAt = (n: number): string => (n % 100 === 17 ? '6.8' : (3.3 + ((n * 37) % 20) / 10).toFixed(1));
const savePlate = async ({ orderIds }: Plate): Promise<number> => {
  const entries = orderIds.map((orderId, n) => ({ orderId, specId, version: null, typed: typedAt(orderId + n) }));
  const body = JSON.stringify({ idempotencyKey: randomUUID(), entries });
  const at = performance.now();
  const answer = await send(body);
  const took = performance.now() - at;
  const { outcomes } = (JSON.parse(answer) as { result: { data: SavedResults } }).result.data;
  const saved = outcomes.filter(({ outcome }) => outcome === 'saved').length;
  if (saved !== wells) throw new Error(`${saved} of ${wells} saved: ${JSON.stringify(outcomes[0])}`);
  return took;
};
/** Plates per second, with some people at once. */
const saveAll = async (own: readonly Plate[], people: number, times: number[] = []): Promise<number> => {
  const waiting = [...own];
  const since = performance.now();
  const person = async (): Promise<void> => {
    for (let plate = waiting.pop(); plate !== undefined; plate = waiting.pop()) times.push(await savePlate(plate));
  };
  await Promise.all(Array.from({ length: people }, person));
  return own.length / ((performance.now() - since) / 1_000);
};

/** What one request sent: the question who asks, and its transaction. */
const ofRequest = (sent: readonly SentStatement[]): SentStatement[] => {
  const claim = sent.find(({ text }) => text.includes('idempotency_keys'));
  const own = sent.filter(({ connection }) => connection === claim?.connection);
  const at = claim === undefined ? 0 : own.indexOf(claim);
  const from = own.findLastIndex(({ text }, n) => n < at && text.startsWith('begin'));
  const to = own.findIndex(({ text }, n) => n > at && text === 'commit');
  return [...sent.filter(({ text }) => text.includes('open_session')), ...own.slice(from, to + 1)];
};
/** A context lives for two minutes; the replay's must outlive the round. */
const renewed = (statement: SentStatement): SentStatement => {
  const text = statement.text.replace(/'([A-Za-z0-9+/=]+)\.[0-9a-f]{64}'/u, (_, payload: string) => {
    const context = JSON.parse(Buffer.from(payload, 'base64').toString()) as object;
    const later = Buffer.from(JSON.stringify({ ...context, expires: Math.floor(Date.now() / 1_000) + 3_600 }));
    const encoded = later.toString('base64');
    return `'${encoded}.${createHmac('sha256', contextKey).update(encoded).digest('hex')}'`;
  });
  return { ...statement, text };
};
const replay = async (captured: readonly SentStatement[][], people: number): Promise<number> => {
  const scripts = Array.from({ length: people }, (_, person) =>
    pgbenchScript(captured.filter((__, n) => n % people === person).flat()),
  );
  return captured.length / (await runPgbench(lab.databaseUrl, folder, scripts));
};
const audited = ['results', 'critical_calls', 'orders', 'accessions'];
const auditing = async (state: 'enable' | 'disable'): Promise<void> => {
  for (const table of audited)
    for (const trigger of ['audit_insert', 'audit_update'])
      await admin.query(`alter table ${table} ${state} trigger ${trigger}`);
};

const firstTouch: number[] = [];
const again: number[] = [];
const rates = new Map<string, number[]>();
const profile = new Map<string, number[]>();
const note = (name: string, rate: number): void => void rates.set(name, [...(rates.get(name) ?? []), rate]);

for (let round = 0; round < rounds; round += 1) {
  const own = every.slice(round * plates, (round + 1) * plates);
  const captured: SentStatement[][] = [];
  for (const plate of own) {
    recorder.take();
    firstTouch.push(await savePlate(plate));
    captured.push(ofRequest(recorder.take()).map(renewed));
  }
  const arms: Readonly<Record<string, () => Promise<number>>> = {
    'server, 1 person': () => saveAll(own, 1, again),
    'pgbench, 1 connection': () => replay(captured, 1),
    'pgbench, 1 connection, unaudited': async () => {
      await auditing('disable');
      const rate = await replay(captured, 1);
      await auditing('enable');
      return rate;
    },
    'server, 2 people': () => saveAll(own, 2),
    'pgbench, 2 connections': () => replay(captured, 2),
  };
  const names = round % 2 === 0 ? Object.keys(arms) : Object.keys(arms).toReversed();
  for (const name of names) {
    await emptyPlates(admin, own);
    recorder.take();
    note(name, (await arms[name]?.()) ?? 0);
    if (name !== 'server, 1 person') continue;
    for (const { text, ms } of recorder.take().filter(({ text: sent }) => !/relay_events|print_jobs/u.test(sent))) {
      const key = text
        .replace(/\s+/gu, ' ')
        .replace(/'[^']{40,}'/gu, "'…'")
        .slice(0, 90);
      profile.set(key, [...(profile.get(key) ?? []), ms]);
    }
  }
}

say(
  `saving ${wells} results: the first time these cases are touched p50 ${share(firstTouch, 0.5).toFixed(1)} ms, p95 ${share(firstTouch, 0.95).toFixed(1)} ms`,
);
say(
  `                  again, pages in memory: p50 ${share(again, 0.5).toFixed(1)} ms, p95 ${share(again, 0.95).toFixed(1)} ms (${again.length} saves)`,
);
for (const [name, all] of rates)
  say(
    `  ${name.padEnd(34)} ${share(all, 0.5).toFixed(1).padStart(6)} saves/s  ${(share(all, 0.5) * wells).toFixed(0).padStart(6)} results/s`,
  );
/** Of each round by itself, because a machine is not the same for long. */
const ratio = (one: string, other: string): string =>
  share(
    (rates.get(one) ?? []).map((rate, n) => rate / (rates.get(other)?.[n] ?? 1)),
    0.5,
  ).toFixed(2);
say(
  `  server against pgbench: ${ratio('server, 1 person', 'pgbench, 1 connection')} alone, ${ratio('server, 2 people', 'pgbench, 2 connections')} two at once`,
);
say(`  audited against unaudited: ${ratio('pgbench, 1 connection', 'pgbench, 1 connection, unaudited')}`);
say('statements of one save (ms, from sent to answered):');
let inDatabase = 0;
for (const [text, times] of profile) {
  const perSave = times.length / again.length;
  if (perSave < 0.9) continue;
  inDatabase += share(times, 0.5) * Math.round(perSave);
  say(`  ${share(times, 0.5).toFixed(2).padStart(6)} ×${Math.round(perSave)}  ${text}`);
}
say(`  ${inDatabase.toFixed(1)} ms of ${share(again, 0.5).toFixed(1)} ms waiting for PostgreSQL`);

agent.destroy();
await admin.end();
await server.stop();
await lab.stop();
await rm(folder, { recursive: true, force: true });
process.exit(0);
