import { sql } from 'kysely';
import { Registry } from 'prom-client';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { grounds } from '#features/consequences/follow-grounds.ts';
import { openDatabase, type Database } from '#db/client.ts';
import { inReadOnly, inTransaction } from '#db/transaction.ts';
import { addJobGauges } from '#http/job-gauges.ts';
import { makeLog } from '#log.ts';
import { makeClient, makeUser } from '#testing/make/make-people.ts';
import { runCommand } from '#testing/run-command.ts';
import { testContextSigner, type TestDatabase } from '#testing/test-database.ts';
import { testPatience } from '#testing/test-patience.ts';
import { secretKey } from '#testing/test-secrets.ts';
import { makeTestServer, type TestServer } from '#testing/test-server.ts';
import { enqueue } from './enqueue.ts';
import { failedJobs } from './failed-jobs.ts';
import { actorOf, jobActor } from './job-actor.ts';
import { handle, type JobHandler } from './job-handler.ts';
import { housekeeping } from './housekeeping.ts';
import { defineJob } from './job-kind.ts';
import { queueFigures } from './queue-figures.ts';
import { makeWorker } from './worker.ts';

const metricsToken = 'a-token-of-the-monitor';
let db: TestDatabase;
let server: TestServer;
beforeAll(async () => {
  server = await makeTestServer((config) => ({ ...config, metricsToken }));
  db = server.db;
});
afterAll(() => server.stop());

const stops: (() => Promise<unknown>)[] = [];
const logged: Record<string, unknown>[] = [];
beforeEach(async () => {
  logged.length = 0;
  await db.admin.query('truncate pgboss.job');
});
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

const startWorker = async (...handlers: JobHandler[]): Promise<void> => {
  const open = (connections: number): Database =>
    openDatabase({
      url: db.url,
      connections,
      ...testPatience,
      applicationName: 'aliquot test',
      checkRows: true,
      onIdleError: () => {},
    });
  const [database, engineDatabase] = [open(2), open(2)];
  const log = makeLog('info', { write: (line: string) => void logged.push(JSON.parse(line)) });
  const worker = makeWorker({
    handlers,
    database,
    engineDatabase,
    signContext: testContextSigner,
    grounds,
    log,
    now: db.clock.now,
    graceMs: 1_000,
    timing: { superviseSeconds: 2, pollSeconds: 0.5 },
  });
  stops.push(async () => {
    await worker.stop();
    await Promise.all([database.end(), engineDatabase.end()]);
  });
  await worker.start();
};

const figuresOf = async (name: string) => (await queueFigures(db.database.kysely)).find(({ kind }) => kind === name);
const metrics = async (): Promise<string[]> => {
  const answer = await server.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${metricsToken}` } });
  return answer.body.split('\n').filter((line) => line.startsWith('aliquot_jobs_'));
};
const command = (...args: string[]) =>
  runCommand(args, { DATABASE_URL: db.url, SECRET_KEY: secretKey.toString('base64') });

describe('a job that fails', () => {
  const poison = defineJob('poison', z.strictObject({}), { tries: 2 });
  const send = () => inTransaction(db.scope(), (tx) => enqueue(tx, poison, {}));

  test('is tried again, and after its last try put aside, shown, tried again by command, given up by command', async () => {
    const attempts: number[] = [];
    await startWorker(
      handle(poison, async (_payload, { attempt, database }) => {
        attempts.push(attempt);
        await sql`select ${'Jane Doe'}::int`.execute(database.kysely);
      }),
    );
    const id = await send();
    await expect.poll(() => figuresOf('poison')).toMatchObject({ failed: 1, waiting: 0, later: 0, running: 0 });
    expect(attempts).toEqual([1, 2]);
    expect(logged.filter(({ job }) => job === id).map(({ msg, level }) => [msg, level])).toEqual([
      ['a job failed; it is tried again', 40],
      ['a job failed at every try and is put aside', 50],
    ]);

    const { rows } = await db.admin.query<{ output: string }>('select output::text from pgboss.job where id = $1', [
      id,
    ]);
    expect(rows[0]?.output).toContain('the database refused a value');
    expect(JSON.stringify([rows, logged])).not.toContain('Doe');
    expect(rows[0]?.output).not.toContain('stack');
    expect(await failedJobs(db.database.kysely, 10)).toMatchObject([{ id, kind: 'poison', tries: 2 }]);
    expect(await metrics()).toContain('aliquot_jobs_failed{kind="poison"} 1');

    expect((await command('jobs')).text).toMatch(/^poison +0 +— +0 +0 +1 +—$/mu);
    expect((await command('failed-jobs')).text).toMatch(
      new RegExp(`^${id}  poison  .* after 2 tries: the database refused a value$`, 'mu'),
    );
    expect(await command('retry-job', id ?? '')).toEqual({ code: 0, text: 'jobs that wait again: 1\n' });
    await expect.poll(() => attempts).toEqual([1, 2, 1, 2]);
    await expect.poll(() => figuresOf('poison')).toMatchObject({ failed: 1 });

    expect(await command('drop-job', id ?? '')).toMatchObject({ code: 0, text: expect.stringContaining('dropped') });
    expect((await command('failed-jobs')).text).toBe('no failed jobs\n');
    expect(await command('retry-job', id ?? '')).toMatchObject({ code: 1, text: expect.stringContaining('no failed') });
    expect(await command('retry-job', 'all')).toMatchObject({
      code: 1,
      text: expect.stringContaining('the id of one'),
    });
    expect(attempts).toHaveLength(4);
  });

  test('stays put aside for as long as nobody decides, while finished ones go after a week', async () => {
    await send();
    await send();
    await db.admin.query(`update pgboss.job set completed_on = now() - interval '300 days', state =
      (case when ctid = (select min(ctid) from pgboss.job) then 'failed' else 'completed' end)::pgboss.job_state`);
    await db.admin.query("update pgboss.queue set maintain_on = null where name = 'poison'");
    await startWorker(...housekeeping);
    await expect.poll(async () => (await figuresOf('forget-jobs'))?.sinceDoneSeconds).toEqual(expect.any(Number));
    const cleaned = async () =>
      (await db.admin.query("select from pgboss.queue where name = 'poison' and maintain_on is not null")).rows.length;
    await expect.poll(cleaned).toBe(1);
    expect((await db.admin.query("select state from pgboss.job where name = 'poison'")).rows).toEqual([
      { state: 'failed' },
    ]);
  });

  test('a payload that another version wrote is refused by this one, and waits for its next try', async () => {
    const began: unknown[] = [];
    const strict = defineJob('strict-job', z.strictObject({ id: z.int() }));
    await startWorker(handle(strict, async (payload) => void began.push(payload)));
    await db.admin.query(`insert into pgboss.job_common (name, data, retry_limit, retry_delay, policy)
      values ('strict-job', '{"id": 1, "more": true}', 5, 60, 'standard')`);
    await expect.poll(() => figuresOf('strict-job')).toMatchObject({ later: 1, failed: 0 });
    expect(began).toEqual([]);
  });
});

describe('a job acts for somebody', () => {
  const look = defineJob('look', z.strictObject({ actor: jobActor }));

  test('it sees what they may see', async () => {
    const [north, south] = [await makeClient(db.scope(), 'North Clinic'), await makeClient(db.scope(), 'South Clinic')];
    const { id: userId } = await makeUser(db.scope(), { role: 'aliquot_org_tech' });
    const scope = db.scope({ userId, role: 'aliquot_org_tech', clients: [north] });
    const seen: number[] = [];
    await startWorker(
      handle(look, async ({ actor }, { scopeFor }) => {
        const rows = await inReadOnly(scopeFor(actor, 'jobs.look'), (read) =>
          read.selectFrom('clients').select('id').where('id', 'in', [north, south]).execute(),
        );
        seen.push(...rows.map(({ id }) => id));
      }),
    );
    await inTransaction(scope, (tx) => enqueue(tx, look, { actor: actorOf(scope.acting) }));
    await expect.poll(() => seen).toEqual([north]);
  });

  test('what it changes is theirs on the audit trail, with the job in place of the request', async () => {
    const { id: userId } = await makeUser(db.scope(), { role: 'aliquot_lab_manager' });
    const scope = db.scope({ userId, role: 'aliquot_lab_manager' });
    const write = defineJob('write', z.strictObject({ actor: jobActor }));
    await startWorker(
      handle(write, async ({ actor }, { scopeFor }) => {
        await inTransaction(scopeFor(actor, 'jobs.write'), (tx) =>
          sql`insert into labs (code, name) values ('ACTED', 'By a job')`.execute(tx),
        );
      }),
    );
    const id = await inTransaction(scope, (tx) => enqueue(tx, write, { actor: actorOf(scope.acting) }));
    const trail = async () =>
      (await db.admin.query("select user_id, role, request_id from audit.events where action = 'jobs.write'")).rows;
    await expect
      .poll(trail)
      .toEqual([{ user_id: String(userId), role: 'aliquot_lab_manager', request_id: `job ${id}` }]);
  });
});

describe('figures', () => {
  const lonely = defineJob('lonely', z.strictObject({}));

  test('/metrics has depth, oldest age and failures of each kind, also of kinds no worker knows', async () => {
    await inTransaction(db.scope(), (tx) => enqueue(tx, lonely, {}));
    await inTransaction(db.scope(), (tx) => enqueue(tx, lonely, {}));
    await db.admin.query(
      "update pgboss.job set start_after = now() - interval '90 seconds' where ctid = (select min(ctid) from pgboss.job)",
    );
    const lines = (await metrics()).filter((line) => line.includes('"lonely"'));
    expect(lines.filter((line) => !line.startsWith('aliquot_jobs_oldest'))).toEqual([
      'aliquot_jobs_waiting{kind="lonely"} 2',
      'aliquot_jobs_later{kind="lonely"} 0',
      'aliquot_jobs_running{kind="lonely"} 0',
      'aliquot_jobs_failed{kind="lonely"} 0',
    ]);
    const oldest = lines.find((line) => line.startsWith('aliquot_jobs_oldest'))?.split(' ')[1];
    expect(Number(oldest)).toBeGreaterThanOrEqual(90);
    expect(Number(oldest)).toBeLessThan(180);
  });

  test('/metrics is answered without them while the database cannot be reached', async () => {
    const registry = new Registry();
    const away = openDatabase({
      url: 'postgresql://aliquot_app@127.0.0.1:1/nowhere',
      connections: 1,
      ...testPatience,
      applicationName: 'aliquot test',
      checkRows: true,
      onIdleError: () => {},
    });
    addJobGauges(registry, away);
    expect(await registry.metrics()).toContain('# TYPE aliquot_jobs_failed gauge');
    await away.end();
  });
});

test('a worker on a database of another version does not start, and says what to do', async () => {
  await db.admin.query('update pgboss.version set version = version - 1');
  await expect(startWorker()).rejects.toThrow('pnpm aliquot migrate');
  await db.admin.query('update pgboss.version set version = version + 1');
});
