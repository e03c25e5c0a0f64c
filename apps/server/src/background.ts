import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.ts';
import { makeContextSigner } from './db/acting-context.ts';
import { openDatabase, type Database } from './db/client.ts';
import { deriveKey } from './derived-keys.ts';
import { grounds } from './features/consequences/follow-grounds.ts';
import { callJobs } from './features/critical-calls/escalate-calls.ts';
import { housekeeping } from './jobs/housekeeping.ts';
import type { JobHandler } from './jobs/job-handler.ts';
import { makeWorker } from './jobs/worker.ts';

/** Everything that is done in the background. A feature adds its handlers here. */
export const jobHandlers: readonly JobHandler[] = [...housekeeping, ...callJobs];

/** What a stop leaves jobs under way; a process that is told to stop has ten seconds in all. */
const graceMs = 6_000;
/** Jobs take longer than requests, and nobody waits in front of a screen. */
const patience = { waitMs: 10_000, statementTimeoutMs: 60_000, lockTimeoutMs: 5_000 };

/** Runs background jobs in this process until the function it answers with is called. */
export const startWorker = async (
  config: Config,
  log: FastifyBaseLogger,
  handlers: readonly JobHandler[] = jobHandlers,
): Promise<() => Promise<void>> => {
  const open = (applicationName: string, connections: number): Database =>
    openDatabase({
      url: config.databaseUrl,
      connections,
      ...patience,
      applicationName,
      checkRows: !config.production,
      onIdleError: (error) => log.warn({ err: error }, 'an idle database connection was lost'),
    });
  const engineDatabase = open('aliquot jobs', 2);
  const database = open('aliquot worker', config.workerConnections);
  const worker = makeWorker({
    handlers,
    database,
    engineDatabase,
    signContext: makeContextSigner(deriveKey(config.secretKey, 'transaction-context')),
    grounds,
    log,
    now: () => new Date(),
    graceMs,
  });
  const stop = async (): Promise<void> => {
    const left = await worker.stop();
    const closed = Promise.all([database.end(), engineDatabase.end()]);
    // A job that did not stop keeps its connection until the process ends.
    if (left === 0) await closed;
    else closed.catch(() => {});
  };
  try {
    await worker.start();
    return stop;
  } catch (error) {
    await stop();
    throw error;
  }
};
