/**
 * `node apps/server/src/bench/audit-bench.ts`: how fast the audit trail answers at 10 million changes (ROWS), through the same
 * functions the page calls. Prints times and what each plan read, then what the page's own indexes cost a save.
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { makeContextSigner } from '#db/acting-context.ts';
import { openDatabase } from '#db/client.ts';
import { migrate } from '#db/migrate.ts';
import { inReadOnly, type Scope } from '#db/transaction.ts';
import { readChoices } from '#features/audit-log/audit-choices.repo.ts';
import { auditQuestions, type AuditQuestion } from './audit-questions.ts';
import { auditSaveCost } from './audit-save-cost.ts';
import { fillAuditTrail } from './fill-audit-trail.ts';
import { startLocalPostgres } from '#testing/local-postgres.ts';
import { appPassword, contextKey } from '#testing/test-secrets.ts';
import { planSummary, watchPlans } from '#testing/watch-plans.ts';

const rows = Number(process.env.ROWS ?? 10_000_000);
const times = Number(process.env.TIMES ?? 100);
const rounds = Number(process.env.ROUNDS ?? 7);
const print = (line: string) => process.stdout.write(`${line}\n`);

const folder = await mkdtemp(join(tmpdir(), 'aliquot-audit-bench-'));
await chmod(folder, 0o755);
const postgres = await startLocalPostgres({ dataDir: join(folder, 'data'), durable: false });
const connectAdmin = async (database: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: postgres.adminUrl(database) });
  await client.connect();
  return client;
};
const maker = await connectAdmin('postgres');
const makeDatabase = async (name: string): Promise<pg.Client> => {
  await maker.query(`create database ${name}`);
  await migrate({ adminUrl: postgres.adminUrl(name), appPassword, contextKey, log: () => {} });
  return connectAdmin(name);
};
const appUrl = (name: string): string => `postgresql://aliquot_app:${appPassword}@127.0.0.1:${postgres.port}/${name}`;
const open = (name: string) =>
  openDatabase({
    url: appUrl(name),
    connections: 1,
    waitMs: 5_000,
    statementTimeoutMs: 60_000,
    lockTimeoutMs: 2_000,
    applicationName: 'audit bench',
    checkRows: false,
    onIdleError: () => {},
  });
const scopeOn = (database: ReturnType<typeof open>): Scope => ({
  database,
  signContext: makeContextSigner(contextKey),
  acting: { userId: null, role: 'system', sessionId: null, requestId: 'bench', address: null, clients: 'all' },
  action: 'bench.save',
  now: () => new Date(),
});
const share = (sorted: readonly number[], part: number): number => sorted[Math.floor(sorted.length * part)] ?? 0;

const admin = await makeDatabase('trail');
const began = performance.now();
const trail = await fillAuditTrail(admin, rows);
const { rows: made } = await admin.query<{ changes: string; events: string; months: string }>(
  `select (select count(*) from audit.changes) as changes, (select count(*) from audit.events) as events,
    (select count(*) from pg_inherits where inhparent = 'audit.changes'::regclass) as months`,
);
print(
  `${made[0]?.changes} changes of ${made[0]?.events} saves, ${made[0]?.months} partitions, in ${Math.round((performance.now() - began) / 1000)} s`,
);

const reading = open('trail');
const questions: AuditQuestion[] = [
  ...(await auditQuestions(scopeOn(reading), trail)),
  { name: 'choices of the filters', ask: (scope) => inReadOnly(scope, readChoices) },
];
const measured = new Map<string, number[]>();
for (const { name, ask } of questions) {
  const taken: number[] = [];
  for (let time = 0; time < times; time += 1) {
    const start = performance.now();
    await ask(scopeOn(reading));
    taken.push(performance.now() - start);
  }
  measured.set(
    name,
    taken.toSorted((a, b) => a - b),
  );
}
await reading.end();

const watching = open('trail');
const plans = await watchPlans(admin, watching.pool);
print('| Question | p50 ms | p95 ms | Pages of 8 kB | Read |');
print('| --- | ---: | ---: | ---: | --- |');
for (const { name, ask } of questions) {
  // Eight times: from the sixth on the plan is the one that is kept.
  for (let time = 0; time < 8; time += 1) {
    plans.take();
    await ask(scopeOn(watching));
  }
  const own = plans.take().filter(({ text }) => text.includes('audit.'));
  const pages = own.reduce((sum, { plan }) => sum + plan['Shared Hit Blocks'] + plan['Shared Read Blocks'], 0);
  const sorted = measured.get(name) ?? [];
  const read = own.map(({ plan }) => planSummary(plan).join('; ')).join(' — then ');
  print(`| ${name} | ${share(sorted, 0.5).toFixed(1)} | ${share(sorted, 0.95).toFixed(1)} | ${pages} | ${read} |`);
}
const { rows: sizes } = await admin.query<{ name: string; size: string }>(
  `select regexp_replace(c.relname, '_\\d{4}_\\d\\d|_default', '') as name, pg_size_pretty(sum(pg_relation_size(c.oid))) as size
   from pg_class c where c.relnamespace = 'audit'::regnamespace and c.relkind in ('i', 'r') group by 1 order by 1`,
);
for (const { name, size } of sizes) print(`${name}: ${size}`);
await watching.end();
await admin.end();

print('Saving 20 audited rows, ms (best quarter of 300, median of rounds)');
for (const [name, ms] of await auditSaveCost({ makeDatabase, appUrl, rounds })) print(`${name}: ${ms.toFixed(2)}`);

await maker.end();
await postgres.stop();
await rm(folder, { recursive: true, force: true });
process.exit(0);
