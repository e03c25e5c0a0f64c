import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTransaction } from '#db/transaction.ts';
import { productWorker, startWorkerProcess } from '#testing/jobs/worker-process.ts';
import { startServerProcess, type ServerProcess } from '#testing/server-process.ts';
import { makeTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { enqueue } from './enqueue.ts';
import { sweep } from './housekeeping.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await makeTestDatabase();
});
afterAll(() => db.drop());
beforeEach(() => db.admin.query('truncate pgboss.job'));
const servers: ServerProcess[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.kill('SIGKILL')));
});
const startServer = async (env: Record<string, string> = {}): Promise<ServerProcess> => {
  const server = await startServerProcess(db.url, env);
  servers.push(server);
  return server;
};

const column = async (text: string): Promise<unknown[]> =>
  (await db.admin.query({ text, rowMode: 'array' })).rows.flat();
/** Those of ours: the engine has jobs of its own. */
const done = () =>
  column(
    "select distinct name from pgboss.job where state = 'completed' and name not like '\\_\\_pgboss%' order by name",
  );
const connections = () =>
  column(`select distinct application_name from pg_stat_activity
    where datname = current_database() and usename = 'aliquot_app' and application_name in ('aliquot jobs', 'aliquot worker')`);

test('a server runs background jobs in its own process, and ends in time', async () => {
  const server = await startServer();
  await expect.poll(done).toEqual(['escalate-calls', 'forget-jobs', 'make-months', 'sweep']);
  expect(await connections()).toContain('aliquot jobs');
  const began = performance.now();
  expect(await server.kill('SIGTERM')).toBe(0);
  expect(performance.now() - began).toBeLessThan(10_000);
  expect(await connections()).toEqual([]);
});

test('a server with WORKER=false only asks for jobs; a worker of its own does them', async () => {
  await startServer({ WORKER: 'false' });
  await inTransaction(db.scope(), (tx) => enqueue(tx, sweep, {}));
  expect(await connections()).toEqual([]);
  expect(await column('select name || state from pgboss.job')).toEqual(['sweepcreated']);

  const worker = startWorkerProcess(db.url, productWorker);
  await expect.poll(done).toContain('sweep');
  expect(await worker.kill('SIGTERM')).toBe(0);
});
