import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { startWorker } from './background.ts';
import type { Config } from './config.ts';
import { makeContextSigner } from './db/acting-context.ts';
import { openDatabase, type Patience } from './db/client.ts';
import { deriveKey } from './derived-keys.ts';
import { makeEventFeed } from './events/event-feed.ts';
import { makeEventStore } from './events/event-store.ts';
import { makeRelay } from './events/relay.ts';
import { makePrintQueue } from './features/labels/print-queue.ts';
import { warnOfMissingScripts } from './outside/paint/missing-scripts.ts';
import { makeTextPainter } from './outside/paint/paint-text.ts';
import { printerLine } from './outside/send-to-printer.ts';

export type RunningServer = { app: FastifyInstance; stop: () => Promise<void> };

const oldestPostgres = 150_000;
const fontCheckAfterMs = 5_000;
const serverPatience: Patience = { waitMs: 2_000, statementTimeoutMs: 10_000, lockTimeoutMs: 2_000 };

/** Everything a server process is made of, wired together, ready to listen. */
export const startServer = async (
  config: Config,
  log: FastifyBaseLogger,
  patience = serverPatience,
): Promise<RunningServer> => {
  const now = (): Date => new Date();
  const database = openDatabase({
    url: config.databaseUrl,
    connections: config.databaseConnections,
    ...patience,
    applicationName: 'aliquot server',
    checkRows: !config.production,
    onIdleError: (error) => log.warn({ err: error }, 'an idle database connection was lost'),
  });
  const signContext = makeContextSigner(deriveKey(config.secretKey, 'transaction-context'));
  const store = makeEventStore(database, signContext, now);
  const feed = makeEventFeed({ url: config.databaseUrl, store, log });
  const relay = makeRelay({ url: config.databaseUrl, log });
  const line = printerLine({ allowLoopback: config.printersAllowLoopback });
  const paintText = makeTextPainter({
    fontFolder: config.fontFolder,
    onFault: (error) => log.warn({ err: error }, 'nothing can be drawn for labels on this platform'),
  });
  const printQueue = makePrintQueue({ database, signContext, feed, line, log, now });
  let stopWorker = async (): Promise<void> => {};
  try {
    const { rows } = await database.pool.query<{ version: number }>(
      "select current_setting('server_version_num')::int as version",
    );
    if ((rows[0]?.version ?? 0) < oldestPostgres) throw new Error('DATABASE_URL: PostgreSQL 15 or newer is needed');
    // A signed read behind the wall proves that SECRET_KEY is the one the database knows.
    await store.since(0, 1);
    await feed.start();
    relay.start();
    printQueue.start();
    if (config.worker) stopWorker = await startWorker(config, log);
    const app = await buildApp({ config, database, signContext, feed, log, now, paintText });
    // Not while it starts: the first look at the fonts takes a tenth of a second.
    const fontCheck = setTimeout(() => warnOfMissingScripts(paintText, log), fontCheckAfterMs).unref();
    // Jobs get the same time as the requests that are open.
    let workerStopped: Promise<void> | null = null;
    app.addHook('preClose', async () => void (workerStopped = stopWorker()));
    app.addHook('onClose', async () => {
      clearTimeout(fontCheck);
      await workerStopped;
      await printQueue.stop();
      await relay.stop();
      await feed.stop();
      await database.end();
    });
    return { app, stop: () => app.close() };
  } catch (error) {
    await stopWorker();
    await printQueue.stop();
    await relay.stop();
    await feed.stop();
    await database.end();
    throw error;
  }
};
