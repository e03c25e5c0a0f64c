import { z } from 'zod';
import { inReadOnly, inTransaction } from '#db/transaction.ts';
import { dropFailed, failedJobs, retryFailed } from '#jobs/failed-jobs.ts';
import { queueFigures } from '#jobs/queue-figures.ts';
import { withScope } from './operator.ts';
import { UsageError } from './usage-error.ts';

const mostListed = 200;

const say = (lines: readonly string[]): void => {
  for (const line of lines) console.log(line);
};

const seconds = (value: number | null): string => (value === null ? '—' : `${Math.round(value)} s`);

/** How many jobs of each kind wait, run and failed. */
export const showJobs = async (): Promise<void> => {
  const kinds = await withScope('cli.jobs', (scope) => inReadOnly(scope, queueFigures));
  const columns = ['waiting', 'oldest', 'later', 'running', 'failed', 'last done'];
  say([
    `${'kind'.padEnd(24)}${columns.map((word) => word.padStart(12)).join('')}`,
    ...kinds.map(({ kind, waiting, oldestSeconds, later, running, failed, sinceDoneSeconds }) => {
      const oldest = waiting === 0 ? '—' : seconds(oldestSeconds);
      const cells = [waiting, oldest, later, running, failed, seconds(sinceDoneSeconds)];
      return `${kind.padEnd(24)}${cells.map((cell) => String(cell).padStart(12)).join('')}`;
    }),
  ]);
};

/** Jobs that failed at every try, with the reason of the last one. */
export const showFailedJobs = async (): Promise<void> => {
  const jobs = await withScope('cli.failedJobs', (scope) => inReadOnly(scope, (db) => failedJobs(db, mostListed)));
  if (jobs.length === 0) return say(['no failed jobs']);
  return say(
    jobs.map(
      ({ id, kind, tries, failedAt, reason }) =>
        `${id}  ${kind}  ${failedAt.toISOString()}  after ${tries} tries: ${reason ?? 'no reason was kept'}`,
    ),
  );
};

const idFrom = (args: string[], command: string): string => {
  const [id, ...more] = args;
  if (id === undefined || more.length > 0 || !z.uuid().safeParse(id).success)
    throw new UsageError(`${command} needs the id of one failed job; failed-jobs lists them`);
  return id;
};

/** Lets failed jobs be tried again, as often as a new one. */
export const retryJobs = async (args: string[]): Promise<void> => {
  const wanted = args.length === 1 && args[0] === '--all' ? 'all' : [idFrom(args, 'retry-job')];
  const waiting = await withScope('cli.retryJob', (scope) => inTransaction(scope, (tx) => retryFailed(tx, wanted)));
  if (wanted !== 'all' && waiting.length === 0)
    throw new Error('Nothing was changed. There is no failed job with this id.');
  return say([`jobs that wait again: ${waiting.length}`]);
};

export const dropJob = async (args: string[]): Promise<void> => {
  const id = idFrom(args, 'drop-job');
  const dropped = await withScope('cli.dropJob', (scope) => inTransaction(scope, (tx) => dropFailed(tx, id)));
  if (!dropped) throw new Error('Nothing was changed. There is no failed job with this id.');
  return say(['dropped: it is not tried again']);
};
