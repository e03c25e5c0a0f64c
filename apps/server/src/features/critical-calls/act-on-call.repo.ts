import type { ReadOut } from '@aliquot/domain/critical-calls/call-facts';
import type { CallLaterInput, RecordCallInput } from '@aliquot/domain/critical-calls/critical-call';
import { sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { idRow, readRow } from '#db/read-rows.ts';
import type { DB } from '#db/schema.gen.ts';
import { amongClients, type VisibleClients } from '#db/visible-clients.ts';
import { settingMinutes } from '#features/settings/settings.repo.ts';

const caseOf = z.strictObject({ accessionId: z.int() });

/** The accession of a call, which is held first: what is said in a call counts for its results. */
export const caseOfCall = async (
  tx: Transaction<DB>,
  visibleClients: VisibleClients,
  id: number,
): Promise<number | null> =>
  (
    await readRow(
      tx,
      caseOf,
      sql`
        select c.accession_id as "accessionId" from critical_calls c where c.id = ${id} and ${amongClients('c.client_id', visibleClients)}`,
    )
  )?.accessionId ?? null;

/** What was said, as a record of its own; what was told is what the call says. */
export const addTelling = async (
  tx: Transaction<DB>,
  input: Pick<RecordCallInput, 'id' | 'whom' | 'contactId' | 'phone' | 'channel' | 'outcome' | 'inPlaceOf' | 'note'>,
  saidAt: string,
): Promise<void> => {
  const { id, whom, contactId, phone, channel, outcome, inPlaceOf, note } = input;
  await sql`
    insert into call_tellings (call_id, accession_id, client_id, lab_id, said_at, zone, whom, contact_id, phone, channel, outcome,
      in_place_of, value, unit, flag, critical, note)
    select c.id, c.accession_id, c.client_id, c.lab_id, ${saidAt}::timestamptz, l.timezone, ${whom}, ${contactId}, ${phone}, ${channel},
      ${outcome}, ${inPlaceOf}, c.value, c.unit, c.flag, c.critical, ${note}
    from critical_calls c join labs l on l.id = c.lab_id where c.id = ${id}`.execute(tx);
};

/** Whoever sees the call sees another version of it from now on; done, once everybody read it back. */
export const touchCall = async (tx: Transaction<DB>, id: number, doneAt: string | null): Promise<void> => {
  await (
    doneAt === null
      ? sql`update critical_calls set status = status where id = ${id}`
      : sql`update critical_calls set status = 'done', done_at = ${doneAt}::timestamptz where id = ${id}`
  ).execute(tx);
};

export const putOff = async (tx: Transaction<DB>, { id, until, reason }: CallLaterInput): Promise<void> => {
  await sql`update critical_calls set later_until = ${until}::timestamptz, later_reason = ${reason} where id = ${id}`.execute(
    tx,
  );
};

export type CallByHand = {
  orderId: number;
  specId: number | null;
  resultId: number | null;
  readOut: ReadOut;
  range: string | null;
  reason: string;
};

export const insertByHand = async (
  tx: Transaction<DB>,
  { orderId, specId, resultId, readOut, range, reason }: CallByHand,
): Promise<number> => {
  const { value, unit, flag, critical } = readOut;
  const row = await readRow(
    tx,
    idRow,
    sql`
      insert into critical_calls (kind, accession_id, client_id, lab_id, order_id, spec_id, result_id, value, unit, flag, critical,
        range_shown, reason, due_at)
      select 'by_hand', a.id, a.client_id, a.lab_id, o.id, ${specId}, ${resultId}, ${value}, ${unit}, ${flag}, ${critical}, ${range},
        ${reason}, now() + make_interval(mins => ${settingMinutes('firstCallMinutes')})
      from orders o join accessions a on a.id = o.accession_id where o.id = ${orderId} returning id`,
  );
  if (row === null) throw new Error(`no order ${orderId}`);
  return row.id;
};

const openOne = z.strictObject({ open: z.boolean() });

export const hasOpenByHand = async (
  tx: Transaction<DB>,
  { orderId, resultId }: { orderId: number; resultId: number | null },
): Promise<boolean> =>
  (
    await readRow(
      tx,
      openOne,
      sql`
        select exists (select from critical_calls c where c.order_id = ${orderId} and c.result_id is not distinct from ${resultId}::bigint
          and c.kind = 'by_hand' and c.status = 'open') as open`,
    )
  )?.open === true;
