import { sql, type Transaction } from 'kysely';
import type { z } from 'zod';
import type { DB } from '#db/schema.gen.ts';
import { queueOptions, type JobKind } from './job-kind.ts';
import { senderIn } from './queue-engine.ts';

export type EnqueueOptions = {
  /** Not before this time. */
  startAfter?: Date;
  /** Higher first among jobs of one kind that wait. */
  priority?: number;
  /** One job in each span of so many seconds; with a key, one for each key. */
  oncePer?: { seconds: number; key?: string };
};

/**
 * Puts a job into the queue as a part of this transaction: it commits with the fact it follows from, or not at all.
 * Answers with its id, or null where `oncePer` has one already.
 */
export const enqueue = async <Payload extends z.ZodType>(
  tx: Transaction<DB>,
  kind: JobKind<Payload>,
  payload: z.input<Payload>,
  options: EnqueueOptions = {},
): Promise<string | null> => {
  const data = kind.payload.parse(payload) as object;
  const sender = senderIn(tx);
  // The first job of a new kind may come before any worker that knows it. `createQueue` would commit this transaction.
  if ((await sender.getQueue(kind.name)) === null)
    await sql`select pgboss.create_queue(${kind.name}, ${JSON.stringify(queueOptions(kind))}::jsonb)`.execute(tx);
  return sender.send(kind.name, data, {
    ...(options.startAfter === undefined ? {} : { startAfter: options.startAfter }),
    ...(options.priority === undefined ? {} : { priority: options.priority }),
    ...(options.oncePer === undefined ? {} : { singletonSeconds: options.oncePer.seconds }),
    ...(options.oncePer?.key === undefined ? {} : { singletonKey: options.oncePer.key }),
  });
};
