import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { JobWithMetadata, PgBoss } from 'pg-boss';
import type { ContextSigner } from '#db/acting-context.ts';
import type { Database } from '#db/client.ts';
import type { Grounds } from '#db/transaction.ts';
import { actingFor } from './job-actor.ts';
import { giveBack } from './give-back.ts';
import type { JobContext, JobHandler } from './job-handler.ts';
import { jobFailure } from './job-failure.ts';
import { makeFaultLog } from './fault-log.ts';
import { prepareQueues } from './prepare-queues.ts';
import { engineTiming, openEngine, type EngineTiming } from './queue-engine.ts';

export type WorkerOptions = {
  handlers: readonly JobHandler[];
  /** For the handlers. */
  database: Database;
  /** For the engine alone: handlers that hold every connection of theirs must not silence its heartbeats. */
  engineDatabase: Database;
  signContext: ContextSigner;
  grounds?: Grounds;
  log: FastifyBaseLogger;
  now: () => Date;
  /** What a stop leaves jobs under way to end by themselves. */
  graceMs: number;
  timing?: EngineTiming;
};

export type Worker = {
  start: () => Promise<void>;
  /** Answers with the number of jobs that did not end: they may still hold connections. */
  stop: () => Promise<number>;
};

/** Runs the jobs of one process. Any number of workers share the queue; each job is begun by one of them. */
export const makeWorker = (options: WorkerOptions): Worker => {
  const { handlers, database, engineDatabase, log, timing = engineTiming } = options;
  const stopping = new AbortController();
  const running = new Set<string>();
  const unfinished = new Set<string>();
  const engine = openEngine(engineDatabase.pool, timing);
  const logFault = makeFaultLog(log);
  engine.on('error', (error) => logFault(error));
  engine.on('warning', (warning) => log.warn({ warning: warning.message }, 'job engine'));

  const contextOf = (job: JobWithMetadata): JobContext => ({
    jobId: job.id,
    attempt: job.retryCount + 1,
    database,
    log,
    signal: AbortSignal.any([stopping.signal, job.signal]),
    scopeFor: (actor, action) => ({
      database,
      signContext: options.signContext,
      ...(options.grounds === undefined ? {} : { grounds: options.grounds }),
      acting: actingFor(actor, job.id),
      action,
      now: options.now,
    }),
  });

  const runJob = async ({ kind, run }: JobHandler, job: JobWithMetadata): Promise<void> => {
    const said = { kind: kind.name, job: job.id, attempt: job.retryCount + 1 };
    running.add(job.id);
    try {
      stopping.signal.throwIfAborted();
      await run(job.data, contextOf(job));
      log.debug(said, 'a job is done');
    } catch (error) {
      if (stopping.signal.aborted) unfinished.add(job.id);
      else if (job.retryCount < job.retryLimit) log.warn({ ...said, err: error }, 'a job failed; it is tried again');
      else log.error({ ...said, err: error }, 'a job failed at every try and is put aside');
      throw jobFailure(error);
    } finally {
      running.delete(job.id);
    }
  };

  const workOn = (handler: JobHandler): Promise<string> =>
    engine.work(
      handler.kind.name,
      { includeMetadata: true, localConcurrency: handler.kind.atOnce, pollingIntervalSeconds: timing.pollSeconds },
      async (jobs: JobWithMetadata[]) => {
        for (const job of jobs) await runJob(handler, job);
      },
    );

  return {
    start: async (): Promise<void> => {
      await startEngine(engine);
      await prepareQueues(
        engine,
        handlers.map(({ kind }) => kind),
      );
      for (const handler of handlers) await workOn(handler);
      log.info({ kinds: handlers.map(({ kind }) => kind.name) }, 'this process runs background jobs');
    },
    stop: async (): Promise<number> => {
      stopping.abort(new Error('the worker stops'));
      const ended = Promise.all(handlers.map(({ kind }) => engine.offWork(kind.name, { wait: true })));
      await Promise.race([ended, pause(options.graceMs, undefined, { ref: false })]);
      // What is still under way counts as failed for the engine, until it is given back.
      await engine
        .stop({ graceful: false })
        .catch((error: unknown) => log.warn({ err: error }, 'the job engine did not stop as it should'));
      const ids = [...running, ...unfinished];
      if (ids.length === 0) return 0;
      log.info({ jobs: ids }, 'jobs that were not finished are given back');
      await giveBack(engineDatabase.kysely, ids).catch((error: unknown) =>
        log.warn({ err: error }, 'jobs that were not finished wait until their worker counts as dead'),
      );
      return running.size;
    },
  };
};

const startEngine = async (engine: PgBoss): Promise<void> => {
  await engine.start().catch((error: unknown) => {
    throw new Error('the job queue cannot be used; bring the database to the newest schema (pnpm aliquot migrate)', {
      cause: error,
    });
  });
};
