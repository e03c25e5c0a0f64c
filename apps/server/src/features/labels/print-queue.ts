import type { FastifyBaseLogger } from 'fastify';
import type { Acting, ContextSigner } from '#db/acting-context.ts';
import type { Database } from '#db/client.ts';
import { inReadOnly, type Scope } from '#db/transaction.ts';
import type { EventFeed } from '#events/event-feed.ts';
import { makeWaker } from '#events/make-waker.ts';
import type { PrinterLine } from '#outside/send-to-printer.ts';
import { makeDelivery } from './deliver-turn.ts';
import { msUntilDue, theServer } from './printer-turns.repo.ts';
import { takeTurn } from './take-turn.ts';

export type QueueTiming = {
  /** How long a printer is taken for. Longer than the slowest try, so that no second socket opens beside a first. */
  leaseMs: number;
  /** The longest the queue goes without looking: a wake-up that was lost costs no more than this. */
  lookEveryMs: number;
  /** Of the pauses between tries; tests make them short. */
  pauseScale: number;
};
export const queueTiming: QueueTiming = { leaseMs: 20_000, lookEveryMs: 5_000, pauseScale: 1 };

const theQueue: Acting = {
  userId: null,
  role: 'system',
  sessionId: null,
  requestId: 'print-queue',
  address: null,
  clients: 'all',
};
/** Printers one process talks to at the same time; a silent one must not keep the others waiting. */
const mostAtOnce = 8;
const shortestLookMs = 100;

/**
 * Sends waiting labels for the printers this server reaches. Every server process offers to; which of them sends to a printer is decided in the database, so jobs
 * outlive the process that took them and no printer hears two at once.
 */
export const makePrintQueue = (options: {
  database: Database;
  signContext: ContextSigner;
  feed: Pick<EventFeed, 'listen'>;
  line: PrinterLine;
  log: FastifyBaseLogger;
  now: () => Date;
  timing?: QueueTiming;
}) => {
  const { database, signContext, line, log, now, timing = queueTiming } = options;
  const scope: Scope = { database, signContext, acting: theQueue, action: 'labels.deliver', now };
  const deliver = makeDelivery({ scope, line, log, ...timing });
  const running = new Set<Promise<void>>();
  let stopped = true;
  let timer: NodeJS.Timeout | null = null;
  let deafen = (): void => {};

  /** Takes turns until there is none left or enough are under way. */
  const sendNext = async (): Promise<boolean> => {
    while (!stopped && running.size < mostAtOnce) {
      const takenAt = performance.now();
      const turn = await takeTurn(scope, timing.leaseMs);
      if (turn === null) break;
      if (turn === 'passed') continue;
      const run: Promise<void> = deliver(turn, takenAt)
        .catch((error: unknown) => log.error({ err: error, job: turn.jobId }, 'the outcome of a print job was lost'))
        .finally(() => {
          running.delete(run);
          wake();
        });
      running.add(run);
    }
    const due = stopped ? null : await inReadOnly(scope, (db) => msUntilDue(db, theServer));
    lookIn(Math.max(shortestLookMs, Math.min(due ?? Infinity, timing.lookEveryMs)));
    return false;
  };
  const lookIn = (ms: number): void => {
    if (timer !== null) clearTimeout(timer);
    timer = stopped ? null : setTimeout(wake, ms);
    timer?.unref();
  };
  const { wake, settled } = makeWaker({
    work: sendNext,
    isStopped: () => stopped,
    onError: (error) => {
      log.warn({ err: error }, 'the print queue stumbled; it will look again');
      lookIn(timing.lookEveryMs);
    },
  });

  return {
    start: (): void => {
      stopped = false;
      deafen = options.feed.listen((events) => {
        if (events.some(({ entity }) => entity === 'print_jobs' || entity === '*')) wake();
      });
      wake();
    },
    /** Tries under way are finished: they take less time than a shutdown may. */
    stop: async (): Promise<void> => {
      stopped = true;
      deafen();
      if (timer !== null) clearTimeout(timer);
      await settled();
      await Promise.allSettled(running);
    },
  };
};
export type PrintQueue = ReturnType<typeof makePrintQueue>;
