import { callStatuses, type CallStatus, type CallTab } from '@aliquot/domain/critical-calls/call-words';
import {
  callCounts,
  callTelling,
  criticalCall,
  toTell,
  type CallCounts,
  type ListCallsInput,
} from '@aliquot/domain/critical-calls/critical-call';
import { contact } from '@aliquot/domain/clients/contact';
import { storedValue } from '@aliquot/domain/results/stored-result';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { z } from 'zod';
import { isoText } from '#db/iso-text.ts';
import { pageLimit } from '#db/keyset-page.ts';
import { readRow, readRows } from '#db/read-rows.ts';
import type { DB } from '#db/schema.gen.ts';
import { amongClients, type VisibleClients } from '#db/visible-clients.ts';
import { contactsOf } from '#features/clients/client-contacts.repo.ts';
import { escalateAt } from './escalations.repo.ts';

/** A call with everything that is read out on the phone and everybody who may be rung. */
const storedCall = z.strictObject({
  ...criticalCall.omit({ callees: true, contacts: true, toTell: true, later: true, proposed: true }).shape,
  specId: z.int().nullable(),
  laterUntil: z.iso.datetime().nullable(),
  laterReason: z.string().nullable(),
  contacts: z.array(z.strictObject({ ...contact.shape, id: z.int() })),
  providerPhone: z.string().nullable(),
  callBackName: z.string().nullable(),
  callBackPhone: z.string().nullable(),
  toTell: z.array(toTell),
  tellings: z.array(callTelling),
  /** A correction of its result that waits for approval. */
  proposal: z.strictObject({ ...storedValue.shape, id: z.int(), unit: z.string().nullable() }).nullable(),
});
export type StoredCall = z.infer<typeof storedCall>;

/** What was said in the call `c`, the oldest record first. */
const tellings = sql`coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'saidAt', ${isoText('r.said_at')},
    'writtenAt', ${isoText('r.created_at')}, 'by', coalesce((select u.name from users u where u.id = r.created_by), 'an unknown user'),
    'whom', r.whom, 'contactId', r.contact_id, 'phone', r.phone, 'channel', r.channel, 'outcome', r.outcome, 'inPlaceOf', r.in_place_of,
    'value', r.value, 'unit', r.unit, 'flag', r.flag, 'critical', r.critical, 'note', r.note) order by r.id)
  from call_tellings r where r.call_id = c.id), '[]')`;

const proposal = sql`(select jsonb_build_object('id', x.id, 'kind', x.kind, 'operator', x.operator, 'value', x.value::text, 'code', x.code, 'text', x.text,
    'unit', x.unit)
  from results x where x.order_id = c.order_id and x.spec_id = c.spec_id and x.corrects_id is not null and not x.current
    and x.id <> c.result_id and x.state in ('entered', 'validated') order by x.id desc limit 1)`;

const columns = sql`
  c.id, c.version, c.kind, c.status, c.accession_id as "accessionId", a.case_id as "caseId", c.order_id as "orderId", c.spec_id as "specId",
  c.result_id as "resultId", a.subject_id as "subjectId",
  case when s.given_name = '' then s.family_name else s.family_name || ', ' || s.given_name end as "subjectName",
  s.date_of_birth::text as "dateOfBirth", c.client_id as "clientId", k.name as "clientName", a.provider,
  a.provider_phone as "providerPhone", a.call_back_name as "callBackName", a.call_back_phone as "callBackPhone",
  t.name as "testName", coalesce(p.label, t.name) as label, c.value, c.unit, c.flag, c.critical, c.range_shown as "rangeShown", c.reason,
  (select concat_ws(' ', b.value, b.unit) from critical_calls b where b.id = c.replaces_id and b.value is distinct from c.value) as replaces,
  ${isoText('c.detected_at')} as "detectedAt", ${isoText('c.due_at')} as "dueAt", ${isoText(escalateAt)} as "escalateAt",
  ${isoText('c.later_until')} as "laterUntil", c.later_reason as "laterReason", ${contactsOf(sql`c.client_id`)} as contacts,
  l.timezone as "labTimezone", c.to_tell as "toTell", ${tellings} as tellings, ${proposal} as proposal,
  ${isoText('c.done_at')} as "doneAt", c.ended_because as "endedBecause"`;

const joins = sql`
  join accessions a on a.id = c.accession_id join subjects s on s.id = a.subject_id join clients k on k.id = c.client_id
  join labs l on l.id = c.lab_id join orders o on o.id = c.order_id join tests t on t.id = o.test_id
  left join result_specs p on p.id = c.spec_id`;

const tabs: Readonly<
  Record<CallTab, { status: RawBuilder<unknown>; column: string; way: RawBuilder<unknown>; next: RawBuilder<unknown> }>
> = {
  due: { status: sql`c.status = 'open'`, column: 'c.due_at', way: sql`asc`, next: sql`>` },
  done: { status: sql`c.status <> 'open'`, column: 'c.done_at', way: sql`desc`, next: sql`<` },
};

/** Those due come by when they are due, those that are over by when they ended; one more than asked tells of a next page. */
export const listCalls = async (
  db: Kysely<DB>,
  visibleClients: VisibleClients,
  { tab, accessionId, after, take }: ListCallsInput,
): Promise<StoredCall[]> => {
  const { status, column, way, next } = tabs[tab];
  const order = sql`order by ${sql.ref(column)} ${way}, c.id ${way}`;
  return readRows(
    db,
    storedCall,
    sql`
      select ${columns} from (
        select c.* from critical_calls c where ${status} and ${amongClients('c.client_id', visibleClients)}
          ${accessionId === null ? sql`` : sql`and c.accession_id = ${accessionId}`}
          ${after == null ? sql`` : sql`and (${sql.ref(column)}, c.id) ${next} (${after.at}::timestamptz, ${after.id}::bigint)`}
        ${order} limit ${pageLimit(take)}) c ${joins} ${order}`,
  );
};

export const findCall = (db: Kysely<DB>, visibleClients: VisibleClients, id: number): Promise<StoredCall | null> =>
  readRow(
    db,
    storedCall,
    sql`
      select ${columns} from critical_calls c ${joins} where c.id = ${id} and ${amongClients('c.client_id', visibleClients)}`,
  );

export const countCalls = async (db: Kysely<DB>, visibleClients: VisibleClients): Promise<CallCounts> => {
  const row = await readRow(
    db,
    callCounts,
    sql`
      select count(*)::int as due, (count(*) filter (where c.due_at < now()))::int as overdue,
        (count(*) filter (where ${escalateAt} <= now()))::int as escalated
      from critical_calls c where c.status = 'open' and ${amongClients('c.client_id', visibleClients)}`,
  );
  return row ?? { due: 0, overdue: 0, escalated: 0 };
};

const callOfCase = z.strictObject({ accessionId: z.int(), status: z.enum(callStatuses) });

/** What the release of a report asks: every call of these cases, done or not. */
export const callsOfCases = (
  db: Kysely<DB>,
  visibleClients: VisibleClients,
  accessionIds: readonly number[],
): Promise<{ accessionId: number; status: CallStatus }[]> =>
  readRows(
    db,
    callOfCase,
    sql`
      select c.accession_id as "accessionId", c.status from critical_calls c
      where c.accession_id = any (${[...accessionIds]}::bigint[]) and ${amongClients('c.client_id', visibleClients)}`,
  );
