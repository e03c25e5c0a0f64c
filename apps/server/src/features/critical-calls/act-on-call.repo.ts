import type {
  CallLaterInput,
  CompleteCallInput,
  RecordAttemptInput,
} from '@aliquot/domain/critical-calls/critical-call';
import { sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { readRow } from '#db/read-rows.ts';
import type { DB } from '#db/schema.gen.ts';
import { amongClients, type VisibleClients } from '#db/visible-clients.ts';
import { valueText } from '#features/results/results.repo.ts';

const lockedCall = z.strictObject({ version: z.int() });

/** Held until the end of the transaction; its version, or null where there is none to see. */
export const lockCall = async (
  tx: Transaction<DB>,
  visibleClients: VisibleClients,
  id: number,
): Promise<number | null> => {
  const row = await readRow(
    tx,
    lockedCall,
    sql`
      select c.version from critical_calls c where c.id = ${id} and ${amongClients('c.client_id', visibleClients)} for update`,
  );
  return row?.version ?? null;
};

type Who = { userId: number | null; at: string };

export const addAttempt = async (
  tx: Transaction<DB>,
  { id, whom, contactId, channel, outcome, note }: Omit<RecordAttemptInput, 'idempotencyKey' | 'version'>,
  { userId, at }: Who,
): Promise<void> => {
  await sql`
    update critical_calls c set attempts = c.attempts || (${JSON.stringify({ at, whom, contactId, channel, outcome, note })}::jsonb
      || jsonb_build_object('by', coalesce((select u.name from users u where u.id = ${userId}), 'an unknown user')))
    where c.id = ${id}`.execute(tx);
};

/** The value that was told is kept with it: one typed differently afterwards opens the call again. */
export const closeCall = async (
  tx: Transaction<DB>,
  { id, spokeTo, note }: CompleteCallInput,
  { userId, at }: Who,
): Promise<void> => {
  await sql`
    update critical_calls c set status = 'done', done_at = ${at}::timestamptz, done_by = ${userId}, read_back_by = ${spokeTo}, note = ${note},
      told = ${valueText('x')}
    from results x where c.id = ${id} and x.id = c.result_id`.execute(tx);
};

export const putOff = async (tx: Transaction<DB>, { id, until, reason }: CallLaterInput): Promise<void> => {
  await sql`update critical_calls set later_until = ${until}::timestamptz, later_reason = ${reason} where id = ${id}`.execute(
    tx,
  );
};
