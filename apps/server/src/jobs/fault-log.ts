import type { FastifyBaseLogger } from 'fastify';

const quietMs = 60_000;

/** Every kind asks the database every few seconds: an outage is said once a minute, not once a question. */
export const makeFaultLog = (log: FastifyBaseLogger, clock = (): number => performance.now()) => {
  let saidAt = Number.NEGATIVE_INFINITY;
  return (error: unknown): void => {
    if (clock() - saidAt < quietMs) return;
    saidAt = clock();
    log.warn({ err: error }, 'the job queue stumbled; it will look again');
  };
};
