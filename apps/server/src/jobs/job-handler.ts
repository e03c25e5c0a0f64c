import type { FastifyBaseLogger } from 'fastify';
import type { z } from 'zod';
import type { Database } from '#db/client.ts';
import type { Scope } from '#db/transaction.ts';
import type { JobActor } from './job-actor.ts';
import type { JobKind } from './job-kind.ts';

export type JobContext = {
  readonly jobId: string;
  /** 1 at the first try. */
  readonly attempt: number;
  readonly database: Database;
  readonly log: FastifyBaseLogger;
  /** Aborted when the worker stops or the job takes too long. What stops early is begun again by another worker. */
  readonly signal: AbortSignal;
  /** To open transactions as the actor from the payload. */
  readonly scopeFor: (actor: JobActor, action: string) => Scope;
};

export type JobHandler = {
  readonly kind: JobKind;
  readonly run: (payload: unknown, context: JobContext) => Promise<void>;
};

/** Says how jobs of a kind are done. A payload that is not of the kind is refused, as any other fault would be. */
export const handle = <Payload extends z.ZodType>(
  kind: JobKind<Payload>,
  run: (payload: z.output<Payload>, context: JobContext) => Promise<void>,
): JobHandler => ({ kind, run: (payload, context) => run(kind.payload.parse(payload), context) });
