import { setTimeout as pause } from 'node:timers/promises';
import {
  reportedOutcome,
  type AgentTurn,
  type ReportedOutcome,
} from '@aliquot/domain/labels/print-agents/agent-protocol';
import type { FastifyBaseLogger } from 'fastify';
import { longestSendMs, sendToPrinter, type PrinterLine } from '#outside/send-to-printer.ts';
import type { ServerCalls } from './server-calls.ts';

/** Since then by either clock: the one that only counts upwards stands still while a computer sleeps, the other may be set back. */
export const startStopwatch = (): (() => number) => {
  const [steady, wall] = [performance.now(), Date.now()];
  return () => Math.max(performance.now() - steady, Date.now() - wall);
};

const notSent: ReportedOutcome = { kind: 'not reached', fault: 'silent' };
const betweenReportsMs = 500;

/** Sends the labels of a job to its printer and tells the server what came of it, for as long as the server listens to that. */
export const makeJobDelivery =
  (options: { calls: ServerCalls; line: PrinterLine; log: FastifyBaseLogger }) =>
  async (job: AgentTurn['job'], sinceAsked: () => number): Promise<void> => {
    const { calls, line, log } = options;
    // From when it was asked for: the server's lease began later, so it ends later than this says.
    const leftMs = (): number => job.leaseMs - sinceAsked();
    const send = async (): Promise<ReportedOutcome> => {
      // The answer was under way for so long that the lease could end while this sends: then another may be sending already.
      if (leftMs() < longestSendMs(line)) return notSent;
      return reportedOutcome.parse(await sendToPrinter(job.printer, job.zpl, line));
    };
    const outcome = await send();
    const entry = { job: job.id, printer: job.printer.id, outcome };
    for (;;) {
      const answer = await calls.report(job.holder, outcome);
      if (answer.kind === 'accepted') return log.info(entry, 'labels');
      if (answer.kind !== 'failed' || leftMs() <= 0) {
        const why = answer.kind === 'failed' ? answer.why : answer.kind;
        return log.warn({ ...entry, why }, 'the server did not take the outcome; it counts the labels as unsure');
      }
      await pause(Math.min(leftMs(), Math.max(betweenReportsMs, answer.retryAfterMs)));
    }
  };
