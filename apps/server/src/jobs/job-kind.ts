import type { Queue } from 'pg-boss';
import type { z } from 'zod';

/**
 * One kind of background work: what a job of it must carry, how often it is tried and how long it may take. A job may run twice
 * (its worker died after the work and before saying so), so whatever handles it must come to the same end the second time.
 */
export type JobKind<Payload extends z.ZodType = z.ZodType> = {
  readonly name: string;
  /** Ids and plain choices, never what is in a record: a payload is kept, listed and logged. */
  readonly payload: Payload;
  /** How often a job is begun before it is put aside. */
  readonly tries: number;
  /** After so long a job counts as stuck and is tried again. */
  readonly mostSeconds: number;
  /** Jobs of this kind one process works on at the same time. */
  readonly atOnce: number;
  /** Once in so long without being asked for; the payload is empty. */
  readonly every: 'hour' | 'minute' | null;
};

type Settings = Partial<Pick<JobKind, 'tries' | 'mostSeconds' | 'atOnce' | 'every'>>;

export const defineJob = <Payload extends z.ZodType>(
  name: string,
  payload: Payload,
  settings: Settings = {},
): JobKind<Payload> => {
  if (!/^[a-z]+(?:-[a-z]+)*$/u.test(name)) throw new Error(`${name}: a kind of job is named in words-with-hyphens`);
  return { name, payload, tries: 6, mostSeconds: 900, atOnce: 1, every: null, ...settings };
};

/** A worker that has not been heard of for so long is taken for dead. It speaks twice as often. */
const heartbeatSeconds = 20;
const firstPauseSeconds = 2;
const longestPauseSeconds = 600;
/** The longest pg-boss allows. Until then a job waits for a worker. */
const longestWaitSeconds = 365 * 86_400;

/** What the engine keeps about a kind. A job that failed for good stays until somebody decides; `forget-jobs` takes finished ones. */
export const queueOptions = (kind: JobKind) =>
  ({
    policy: 'standard',
    retryLimit: kind.tries - 1,
    retryDelay: firstPauseSeconds,
    retryBackoff: true,
    retryDelayMax: longestPauseSeconds,
    expireInSeconds: kind.mostSeconds,
    heartbeatSeconds,
    retentionSeconds: longestWaitSeconds,
    deleteAfterSeconds: 0,
  }) satisfies Omit<Queue, 'name'>;
