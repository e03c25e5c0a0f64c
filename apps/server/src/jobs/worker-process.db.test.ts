import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTransaction } from '#db/transaction.ts';
import { heldJob } from '#testing/jobs/held-job.ts';
import { productWorker, startWorkerProcess, type WorkerProcess } from '#testing/jobs/worker-process.ts';
import { makeTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { enqueue } from './enqueue.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await makeTestDatabase();
});
afterAll(() => db.drop());
beforeEach(() => db.admin.query('truncate pgboss.job'));

const started: WorkerProcess[] = [];
const startWorker = async (file?: string): Promise<WorkerProcess> => {
  const worker = startWorkerProcess(db.url, file);
  started.push(worker);
  return worker;
};
afterEach(async () => {
  await Promise.all(started.splice(0).map((worker) => worker.kill('SIGKILL')));
});

const send = (until: 'now' | 'stop' | 'never') => inTransaction(db.scope(), (tx) => enqueue(tx, heldJob, { until }));
const jobs = async (): Promise<unknown[]> =>
  (
    await db.admin.query(
      "select state, retry_count as tries from pgboss.job where name = 'held-job' order by created_on, state",
    )
  ).rows;

test('a killed worker: another one begins its job again within 60 s', async () => {
  const jobId = await send('never');
  const first = await startWorker();
  expect(await first.said('begun')).toMatchObject({ jobId, attempt: 1 });
  const second = await startWorker();
  await second.said('ready');

  const killedAt = performance.now();
  await first.kill('SIGKILL');
  expect(await second.said('begun')).toMatchObject({ jobId, attempt: 2 });
  const seconds = (performance.now() - killedAt) / 1000;
  console.log(`a job of a killed worker ran again after ${seconds.toFixed(1)} s`);
  expect(seconds).toBeLessThan(60);
  expect(first.lines.filter(({ msg }) => msg === 'begun')).toHaveLength(1);
});

test('a stop waits for jobs that end, and no new one is begun', async () => {
  await send('stop');
  const worker = await startWorker();
  await worker.said('begun');
  await send('now');
  expect(await worker.kill('SIGTERM')).toBe(0);
  expect(worker.lines.filter(({ msg }) => msg === 'begun')).toHaveLength(1);
  expect(await jobs()).toEqual([
    { state: 'completed', tries: 0 },
    { state: 'created', tries: 0 },
  ]);
});

test('a stop gives back a job that does not end, in less than ten seconds and without counting the try', async () => {
  const jobId = await send('never');
  const first = await startWorker();
  await first.said('begun');
  const stoppedAt = performance.now();
  expect(await first.kill('SIGTERM')).toBe(0);
  expect((performance.now() - stoppedAt) / 1000).toBeLessThan(10);
  expect(await jobs()).toEqual([{ state: 'created', tries: 0 }]);

  const second = await startWorker();
  expect(await second.said('begun')).toMatchObject({ jobId, attempt: 1 });
});

test('the worker of the product runs the hourly work alone, once in an hour', async () => {
  const done = async (): Promise<unknown[]> =>
    (
      await db.admin.query({
        text: "select name || ' ' || state from pgboss.job where name in ('sweep', 'make-months', 'forget-jobs') order by name",
        rowMode: 'array',
      })
    ).rows.flat();
  const all = ['forget-jobs completed', 'make-months completed', 'sweep completed'];
  const first = await startWorker(productWorker);
  await expect.poll(done).toEqual(all);
  expect(await first.kill('SIGTERM')).toBe(0);
  const second = await startWorker(productWorker);
  await second.said('this process runs background jobs');
  expect(await second.kill('SIGTERM')).toBe(0);
  expect(await done()).toEqual(all);
});
