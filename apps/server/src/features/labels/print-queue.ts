import { setTimeout as pause } from 'node:timers/promises';
import { decideNextTry, type SendOutcome } from '@aliquot/domain/labels/next-try';
import type { FastifyBaseLogger } from 'fastify';
import type { Acting, ContextSigner } from '#db/acting-context.ts';
import type { Database } from '#db/client.ts';
import { inReadOnly, inTransaction, type Scope } from '#db/transaction.ts';
import type { EventFeed } from '#events/event-feed.ts';
import { sendToPrinter, type PrinterLine } from '#outside/send-to-printer.ts';
import { givePrinterBack, msUntilDue, writeOutcome, type Turn } from './printer-turns.repo.ts';
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
 * Sends waiting labels. Every server process offers to; which of them sends to a printer is decided in the database, so jobs
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
  const running = new Set<Promise<void>>();
  let stopped = true;
  let looking: Promise<void> | null = null;
  let lookAgain = false;
  let timer: NodeJS.Timeout | null = null;
  let deafen = (): void => {};

  /** What the printer took must be written down: unwritten, the same labels would be sent again after the lease. */
  const write = async (work: () => Promise<void>): Promise<void> => {
    for (let tries = 1; ; tries += 1) {
      try {
        return await work();
      } catch (error) {
        if (tries === 3) throw error;
        await pause(500 * tries);
      }
    }
  };

  const deliver = async (turn: Turn, takenAt: number): Promise<SendOutcome> => {
    if (!turn.active) return { kind: 'not reached', fault: 'switched off' };
    // This process stood still for so long that its lease could end while it sends: then another may be sending already.
    const leftMs = timing.leaseMs - (performance.now() - takenAt);
    if (leftMs < 2 * line.connectMs + line.finishMs) return { kind: 'not reached', fault: 'silent' };
    return sendToPrinter(turn, turn.zpl, line);
  };

  const carryOut = async (turn: Turn, takenAt: number): Promise<void> => {
    const outcome = await deliver(turn, takenAt);
    const unsure = turn.unsure + (outcome.kind === 'unsure' ? 1 : 0);
    const next = decideNextTry(outcome, { attempts: turn.attempt, unsure }, turn.printerName);
    await write(() =>
      inTransaction(scope, async (tx) => {
        // In the order they were taken.
        await givePrinterBack(tx, turn.printerId, turn.holder);
        await writeOutcome(tx, turn, { ...next, unsure, pauseMs: Math.round(next.pauseMs * timing.pauseScale) });
      }),
    );
    log.info({ job: turn.jobId, printer: turn.printerId, attempt: turn.attempt, outcome }, 'labels');
  };

  const look = async (): Promise<void> => {
    do {
      lookAgain = false;
      while (!stopped && running.size < mostAtOnce) {
        const takenAt = performance.now();
        const turn = await takeTurn(scope, timing.leaseMs);
        if (turn === null) break;
        if (turn === 'passed') continue;
        const run: Promise<void> = carryOut(turn, takenAt)
          .catch((error: unknown) => log.error({ err: error, job: turn.jobId }, 'the outcome of a print job was lost'))
          .finally(() => {
            running.delete(run);
            wake();
          });
        running.add(run);
      }
    } while (lookAgain && !stopped);
    const due = stopped ? null : await inReadOnly(scope, msUntilDue);
    lookIn(Math.max(shortestLookMs, Math.min(due ?? Infinity, timing.lookEveryMs)));
  };

  const lookIn = (ms: number): void => {
    if (timer !== null) clearTimeout(timer);
    timer = stopped ? null : setTimeout(wake, ms);
    timer?.unref();
  };

  const wake = (): void => {
    if (stopped) return;
    if (looking !== null) {
      lookAgain = true;
      return;
    }
    looking = look()
      .catch((error: unknown) => {
        log.warn({ err: error }, 'the print queue stumbled; it will look again');
        lookIn(timing.lookEveryMs);
      })
      .finally(() => {
        looking = null;
        if (lookAgain) wake();
      });
  };

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
      await looking;
      await Promise.allSettled(running);
    },
  };
};
export type PrintQueue = ReturnType<typeof makePrintQueue>;
