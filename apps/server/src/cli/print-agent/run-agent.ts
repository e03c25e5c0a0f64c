import { setTimeout as pause } from 'node:timers/promises';
import { longestWaitSeconds, type AgentTurn } from '@aliquot/domain/labels/print-agents/agent-protocol';
import type { FastifyBaseLogger } from 'fastify';
import { startStopwatch } from './deliver-job.ts';
import type { ServerCalls, TurnAnswer } from './server-calls.ts';

/** Printers one agent talks to at the same time; a silent one must not keep the others waiting. */
const mostAtOnce = 8;
const shortestPauseMs = 1_000;
const longestPauseMs = 30_000;

/** Grows with each failure in a row; uneven, so that agents do not come back together after a server's restart. */
const pauseAfter = (failures: number): number =>
  Math.min(longestPauseMs, shortestPauseMs * 2 ** (failures - 1)) * (0.5 + Math.random() / 2);

type AgentRun = {
  calls: ServerCalls;
  deliver: (job: AgentTurn['job'], sinceAsked: () => number) => Promise<void>;
  log: FastifyBaseLogger;
  /** Aborted when it is to end: it finishes what it sends. */
  stop: AbortSignal;
  /** Takes what waits now and ends. */
  once: boolean;
};

/** Fetches labels and sends them until it is stopped; true when the server knew it to the end. */
export const runAgent = async ({ calls, deliver, log, stop, once }: AgentRun): Promise<boolean> => {
  const running = new Set<Promise<void>>();
  const begin = (job: AgentTurn['job'], sinceAsked: () => number): void => {
    const run: Promise<void> = deliver(job, sinceAsked)
      .catch((error: unknown) => log.error({ err: error, job: job.id }, 'the outcome of a print job was lost'))
      .finally(() => running.delete(run));
    running.add(run);
  };
  let failures = 0;
  let lastSaid = '';
  /** Once for a fault, however often it repeats itself. */
  const say = (answer: TurnAnswer): void => {
    const now = answer.kind === 'failed' ? answer.why : answer.kind === 'unknown token' ? answer.kind : 'connected';
    if (now === lastSaid) return;
    lastSaid = now;
    if (now === 'connected') log.info('connected to the server');
    else if (answer.kind === 'unknown token')
      log.error('the server does not know this token, or the agent is inactive');
    else log.warn({ why: now }, 'the server could not be asked; trying again');
  };

  while (!stop.aborted) {
    if (running.size >= mostAtOnce) {
      await Promise.race(running);
      continue;
    }
    const sinceAsked = startStopwatch();
    // The first answer comes at once, so that whoever starts it sees whether it is connected.
    const answer = await calls.askTurn(once || lastSaid !== 'connected' ? 0 : longestWaitSeconds, stop);
    if (stop.aborted && answer.kind !== 'turn') break;
    say(answer);
    if (answer.kind === 'turn') begin(answer.job, sinceAsked);
    if (answer.kind === 'turn' || answer.kind === 'none') {
      failures = 0;
      if (!once || answer.kind === 'turn') continue;
      // Another job may wait for the printer that is being sent to.
      if (running.size === 0) return true;
      await Promise.race(running);
      continue;
    }
    if (once) break;
    failures += 1;
    const retryAfterMs = answer.kind === 'failed' ? answer.retryAfterMs : longestPauseMs;
    await pause(Math.max(retryAfterMs, pauseAfter(failures)), null, { signal: stop }).catch(() => {});
  }
  await Promise.all(running);
  return stop.aborted;
};
