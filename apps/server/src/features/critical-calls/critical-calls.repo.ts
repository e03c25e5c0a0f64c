import type { Contact } from '@aliquot/domain/clients/contact';
import type { CallStatus, CallTab } from '@aliquot/domain/critical-calls/call-words';
import type { CallAttempt, CallCounts, ListCallsInput } from '@aliquot/domain/critical-calls/critical-call';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { isoText } from '#db/iso-text.ts';
import { pageLimit } from '#db/keyset-page.ts';
import type { DB } from '#db/schema.gen.ts';
import { contactsOf } from '#features/clients/client-contacts.repo.ts';
import type { StoredResult } from '#features/results/results.repo.ts';
import { settingMinutes } from '#features/settings/settings.repo.ts';
import { amongClients } from '#features/subjects/subjects.repo.ts';

type Sees = readonly number[] | 'all';

/** A call with everything that is read out on the phone and everybody who may be rung. */
export type StoredCall = Pick<
  StoredResult,
  'orderId' | 'kind' | 'operator' | 'value' | 'code' | 'text' | 'unit' | 'flag' | 'range'
> & {
  id: number;
  version: number;
  status: CallStatus;
  accessionId: number;
  caseId: string;
  resultId: number;
  subjectId: number;
  subjectName: string;
  dateOfBirth: string | null;
  clientId: number;
  clientName: string;
  provider: string | null;
  labTimezone: string;
  testName: string;
  label: string;
  detectedAt: string;
  dueAt: string;
  escalateAt: string;
  laterUntil: string | null;
  laterReason: string | null;
  attempts: CallAttempt[];
  contacts: (Contact & { id: number })[];
  lab: { name: string; director: string | null; phone: string | null };
  doneAt: string | null;
  doneBy: string | null;
  spokeTo: string | null;
  note: string | null;
};

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
  sees: Sees,
  { tab, accessionId, after, take }: ListCallsInput,
): Promise<StoredCall[]> => {
  const { status, column, way, next } = tabs[tab];
  const order = sql`order by ${sql.ref(column)} ${way}, c.id ${way}`;
  const { rows } = await sql<StoredCall>`
    select ${columns} from (
      select c.* from critical_calls c where c.status = ${sql.lit(status)} and ${amongClients('c.client_id', sees)}
        ${accessionId === null ? sql`` : sql`and c.accession_id = ${accessionId}`}
        ${after == null ? sql`` : sql`and (${sql.ref(column)}, c.id) ${next} (${after.at}::timestamptz, ${after.id}::bigint)`}
      ${order} limit ${pageLimit(take)}) c ${joins} ${order}`.execute(db);
  return rows;
};

export const findCall = async (db: Kysely<DB>, sees: Sees, id: number): Promise<StoredCall | null> => {
  const { rows } = await sql<StoredCall>`
    select ${columns} from critical_calls c ${joins} where c.id = ${id} and ${amongClients('c.client_id', sees)}`.execute(
    db,
  );
  return rows[0] ?? null;
};

export const countCalls = async (db: Kysely<DB>, sees: Sees): Promise<CallCounts> => {
  const { rows } = await sql<CallCounts>`
    select count(*)::int as due, (count(*) filter (where c.due_at < now()))::int as overdue
    from critical_calls c where c.status = 'open' and ${amongClients('c.client_id', sees)}`.execute(db);
  return rows[0] ?? { due: 0, overdue: 0 };
};

/** What the release of a report asks: every call of these cases, done or not. */
export const callsOfCases = async (
  db: Kysely<DB>,
  sees: Sees,
  accessionIds: readonly number[],
): Promise<{ accessionId: number; status: CallStatus }[]> => {
  const { rows } = await sql<{ accessionId: number; status: CallStatus }>`
    select c.accession_id as "accessionId", c.status from critical_calls c
    where c.accession_id = any (${[...accessionIds]}::bigint[]) and ${amongClients('c.client_id', sees)}`.execute(db);
  return rows;
};
