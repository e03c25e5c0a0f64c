import type { KnownCall } from '@aliquot/domain/critical-calls/call-facts';
import { callKinds, callStatuses } from '@aliquot/domain/critical-calls/call-words';
import { callTelling, toTell } from '@aliquot/domain/critical-calls/critical-call';
import type { CallMoves, NewCall } from '@aliquot/domain/consequences/follow-calls';
import { sql, type Kysely, type Transaction } from 'kysely';
import { z } from 'zod';
import { isoText } from '#db/iso-text.ts';
import { readRows } from '#db/read-rows.ts';
import type { DB } from '#db/schema.gen.ts';
import { settingMinutes } from '#features/settings/settings.repo.ts';
import { closeDutiesOfCalls } from './duties.repo.ts';

const knownCall = z.strictObject({
  id: z.int(),
  kind: z.enum(callKinds),
  status: z.enum(callStatuses),
  accessionId: z.int(),
  orderId: z.int(),
  specId: z.int().nullable(),
  resultId: z.int().nullable(),
  readOut: toTell.pick({ value: true, unit: true, flag: true, critical: true }),
  reason: z.string().nullable(),
  toTell: z.array(toTell),
  tellings: z.array(callTelling.omit({ writtenAt: true, by: true, channel: true, note: true })),
});

/** What was said in the call `c`, the oldest record first. */
const tellings = sql`coalesce((select jsonb_agg(jsonb_build_object('id', t.id, 'whom', t.whom, 'contactId', t.contact_id, 'phone', t.phone,
    'value', t.value, 'unit', t.unit, 'flag', t.flag, 'critical', t.critical, 'saidAt', ${isoText('t.said_at')}, 'outcome', t.outcome,
    'inPlaceOf', t.in_place_of) order by t.id) from call_tellings t where t.call_id = c.id), '[]')`;

/** Every call about these accessions, the oldest first. Whoever records one holds its accession too. */
export const readKnownCalls = (db: Kysely<DB>, accessionIds: readonly number[]): Promise<KnownCall[]> =>
  readRows(
    db,
    knownCall,
    sql`
      select c.id, c.kind, c.status, c.accession_id as "accessionId", c.order_id as "orderId", c.spec_id as "specId", c.result_id as "resultId",
        jsonb_build_object('value', c.value, 'unit', c.unit, 'flag', c.flag, 'critical', c.critical) as "readOut",
        c.reason, c.to_tell as "toTell", ${tellings} as tellings
      from critical_calls c where c.accession_id = any (${[...accessionIds]}::bigint[]) order by c.id`,
  );

const due = sql`now() + make_interval(mins => case when w.urgent then ${settingMinutes('firstCallMinutes')} else ${settingMinutes('callBackMinutes')} end)`;

const openCalls = async (tx: Transaction<DB>, calls: readonly NewCall[]): Promise<void> => {
  if (calls.length === 0) return;
  const rows = calls.map(({ readOut: read, ...call }) => ({ ...call, ...read }));
  await sql`
    insert into critical_calls (kind, accession_id, client_id, lab_id, order_id, spec_id, result_id, value, unit, flag, critical, range_shown,
      reason, to_tell, replaces_id, detected_at, due_at)
    select w.kind, a.id, a.client_id, a.lab_id, w."orderId", w."specId", w."resultId", w.value, w.unit, w.flag, w.critical, w.range,
      w.reason, w."toTell", w."replacesId",
      coalesce(r.detected_at, now()), least(r.due_at, ${due})
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) w (kind text, "accessionId" bigint, "orderId" bigint, "specId" bigint,
      "resultId" bigint, value text, unit text, flag text, critical boolean, range text, reason text, "toTell" jsonb, urgent boolean,
      "replacesId" bigint, "keepsDue" boolean)
    join accessions a on a.id = w."accessionId"
    left join critical_calls r on w."keepsDue" and r.id = w."replacesId"`.execute(tx);
};

const endCalls = async (tx: Transaction<DB>, ends: CallMoves['ends'], by: number | null): Promise<void> => {
  if (ends.length === 0) return;
  await sql`
    update critical_calls c set status = 'ended', done_at = now(), ended_because = w.because
    from jsonb_to_recordset(${JSON.stringify(ends)}::jsonb) w (id bigint, because text) where c.id = w.id`.execute(tx);
  await closeDutiesOfCalls(
    tx,
    ends.map(({ id }) => id),
    'not_needed',
    by,
  );
};

/** Calls that end make room before others open: there is one open call of a kind about a result. */
export const writeCalls = async (
  tx: Transaction<DB>,
  { opens, ends }: CallMoves,
  idOf: (id: number) => number,
  by: number | null,
): Promise<void> => {
  await endCalls(tx, ends, by);
  await openCalls(
    tx,
    opens.map((call) => ({ ...call, resultId: call.resultId === null ? null : idOf(call.resultId) })),
  );
};
