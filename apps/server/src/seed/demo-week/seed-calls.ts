import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { z } from 'zod';
import { readRows } from '#db/read-rows.ts';
import { inReadOnly } from '#db/transaction.ts';
import { completeCall, recordAttempt } from '#features/critical-calls/act-on-call.ts';
import type { Staff } from './laboratory.ts';

const openCall = z.strictObject({
  id: z.int(),
  version: z.int(),
  accessionId: z.int(),
});
type OpenCall = z.infer<typeof openCall>;

/** Of today's critical values: this one was tried and nobody answered; the others nobody called yet. */
const triedToday = 0;

/** Old critical values were called and read back, at the second try. Of today's, one was tried; the rest are due. */
export const seedCalls = async ({ tech }: Staff, today: ReadonlySet<number>): Promise<void> => {
  const rows = await inReadOnly(tech, (db) =>
    readRows(
      db,
      openCall,
      sql`select id, version, accession_id as "accessionId" from critical_calls where status = 'open' order by id`,
    ),
  );
  const about = { contactId: null, channel: 'phone', note: null } as const;
  const tried = (call: OpenCall) =>
    recordAttempt(tech, {
      idempotencyKey: randomUUID(),
      id: call.id,
      version: call.version,
      whom: 'Front desk',
      ...about,
      outcome: 'no_answer',
    });
  const [old, fresh] = [
    rows.filter(({ accessionId }) => !today.has(accessionId)),
    rows.filter(({ accessionId }) => today.has(accessionId)),
  ];
  for (const call of old) {
    // One call after the other.
    const { id, version } = await tried(call);
    await completeCall(tech, {
      idempotencyKey: randomUUID(),
      id,
      version,
      spokeTo: 'Nurse Hollis Farrow',
      readBack: true,
      note: 'Subject sent to the emergency room',
    });
  }
  const first = fresh[triedToday];
  if (first !== undefined) await tried(first);
};
