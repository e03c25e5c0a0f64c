import { setTimeout as pause } from 'node:timers/promises';
import type { SendOutcome } from '@aliquot/domain/labels/next-try';
import type { FastifyBaseLogger } from 'fastify';
import type { Scope } from '#db/transaction.ts';
import { longestSendMs, sendToPrinter, type PrinterLine } from '#outside/send-to-printer.ts';
import { settleTurn } from './settle-turn.ts';
import type { Turn } from './printer-turns.repo.ts';

/** What the printer took must be written down: unwritten, the same labels would be sent again after the lease. */
const insist = async (work: () => Promise<void>): Promise<void> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (tries === 3) throw error;
      await pause(500 * tries);
    }
  }
};

/** Sends the labels of a turn to its printer and writes down what came of it. */
export const makeDelivery = (options: {
  scope: Scope;
  line: PrinterLine;
  log: FastifyBaseLogger;
  leaseMs: number;
  pauseScale: number;
}) => {
  const { scope, line, log, leaseMs, pauseScale } = options;

  const send = async (turn: Turn, takenAt: number): Promise<SendOutcome> => {
    if (!turn.active) return { kind: 'not reached', fault: 'switched off' };
    // This process stood still for so long that its lease could end while it sends: then another may be sending already.
    const leftMs = leaseMs - (performance.now() - takenAt);
    if (leftMs < longestSendMs(line)) return { kind: 'not reached', fault: 'silent' };
    return sendToPrinter(turn, turn.zpl, line);
  };

  return async (turn: Turn, takenAt: number): Promise<void> => {
    const outcome = await send(turn, takenAt);
    await insist(() => settleTurn(scope, turn, outcome, pauseScale));
    log.info({ job: turn.jobId, printer: turn.printerId, attempt: turn.attempt, outcome }, 'labels');
  };
};
