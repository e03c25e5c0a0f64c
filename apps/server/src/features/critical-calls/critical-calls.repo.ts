import { contact } from '@aliquot/domain/clients/contact';
import { callStatuses, type CallStatus, type CallTab } from '@aliquot/domain/critical-calls/call-words';
import {
  callCounts,
  callAttempt,
  type CallCounts,
  type ListCallsInput,
} from '@aliquot/domain/critical-calls/critical-call';
import { storedResult } from '@aliquot/domain/results/stored-result';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { z } from 'zod';
import { isoText } from '#db/iso-text.ts';
import { pageLimit } from '#db/keyset-page.ts';
import { readRow, readRows } from '#db/read-rows.ts';
import type { DB } from '#db/schema.gen.ts';
import { amongClients, type VisibleClients } from '#db/visible-clients.ts';
import { contactsOf } from '#features/clients/client-contacts.repo.ts';
import { settingMinutes } from '#features/settings/settings.repo.ts';

/** A call with everything that is read out on the phone and everybody who may be rung. */
const storedCall = z.strictObject({
  ...storedResult.pick({
    orderId: true,
    kind: true,
    operator: true,
    value: true,
    code: true,
    text: true,
    unit: true,
    flag: true,
    range: true,
  }).shape,
  id: z.int(),
  version: z.int(),
  status: z.enum(callStatuses),
  accessionId: z.int(),
  caseId: z.string(),
  resultId: z.int(),
  subjectId: z.int(),
  subjectName: z.string(),
  dateOfBirth: z.string().nullable(),
  clientId: z.int(),
  clientName: z.string(),
  provider: z.string().nullable(),
  labTimezone: z.string(),
  testName: z.string(),
  label: z.string(),
  detectedAt: z.iso.datetime(),
  dueAt: z.iso.datetime(),
  escalateAt: z.iso.datetime(),
  laterUntil: z.iso.datetime().nullable(),
  laterReason: z.string().nullable(),
  attempts: z.array(callAttempt),
  contacts: z.array(
    z.strictObject({
      ...contact.shape,
      id: z.int(),
    }),
  ),
  lab: z.strictObject({
    name: z.string(),
    director: z.string().nullable(),
    phone: z.string().nullable(),
  }),
  doneAt: z.iso.datetime().nullable(),
  doneBy: z.string().nullable(),
  spokeTo: z.string().nullable(),
  note: z.string().nullable(),
});
export type StoredCall = z.infer<typeof storedCall>;

const columns = sql`
  c.id, c.version, c.status, c.accession_id as "accessionId", a.case_id as "caseId", x.order_id as "orderId", x.id as "resultId",
  a.subject_id as "subjectId", case when s.given_name = '' then s.family_name else s.family_name || ', ' || s.given_name end as "subjectName",
  s.date_of_birth::text as "dateOfBirth", c.client_id as "clientId", k.name as "clientName", a.provider,
  t.name as "testName", p.label, x.kind, x.operator, x.value::text as value, x.code, x.text, x.unit, x.flag, x.range,
  ${isoText('c.detected_at')} as "detectedAt", ${isoText('c.due_at')} as "dueAt", ${isoText('e.at')} as "escalateAt",
  ${isoText('c.later_until')} as "laterUntil", c.later_reason as "laterReason", c.attempts, ${contactsOf(sql`c.client_id`)} as contacts,
  jsonb_build_object('name', l.name, 'director', l.director, 'phone', l.phone) as lab, l.timezone as "labTimezone",
  ${isoText('c.done_at')} as "doneAt",
  (select u.name from users u where u.id = c.done_by) as "doneBy", c.read_back_by as "spokeTo", c.note`;

const joins = sql`
  join accessions a on a.id = c.accession_id join subjects s on s.id = a.subject_id join clients k on k.id = c.client_id
  join labs l on l.id = c.lab_id join results x on x.id = c.result_id join tests t on t.id = x.test_id
  join result_specs p on p.id = x.spec_id
  cross join lateral (select c.detected_at + make_interval(mins => ${settingMinutes('escalateAfterMinutes')}) as at) e`;

const tabs: Readonly<
  Record<CallTab, { status: string; column: string; way: RawBuilder<unknown>; next: RawBuilder<unknown> }>
> = {
  due: { status: 'open', column: 'c.due_at', way: sql`asc`, next: sql`>` },
  done: { status: 'done', column: 'c.done_at', way: sql`desc`, next: sql`<` },
};

/** Those due come by when they are due, those done by when they were done; one more than asked tells of a next page. */
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
        select c.* from critical_calls c where c.status = ${sql.lit(status)} and ${amongClients('c.client_id', visibleClients)}
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
      select count(*)::int as due, (count(*) filter (where c.due_at < now()))::int as overdue
      from critical_calls c where c.status = 'open' and ${amongClients('c.client_id', visibleClients)}`,
  );
  return row ?? { due: 0, overdue: 0 };
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
