import {
  change,
  changeOfSave,
  mostNamed,
  type ChangeAbout,
  type ChangeOfSave,
  type ChangeRowsInput,
} from '@aliquot/domain/changes/change';
import type { CallBackNow, DutyNow } from '@aliquot/domain/changes/left-of-row';
import type { ChangedEntity } from '@aliquot/domain/consequences/changed-entity';
import { dutyKinds } from '@aliquot/domain/consequences/duty-kinds';
import { followRow } from '@aliquot/domain/consequences/what-follows';
import { callStatuses } from '@aliquot/domain/critical-calls/call-words';
import { resultStates } from '@aliquot/domain/results/result-state';
import { taskStatuses } from '@aliquot/domain/tasks/task-kinds';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { z } from 'zod';
import { isoText } from '#db/iso-text.ts';
import { pageLimit } from '#db/keyset-page.ts';
import { readRow, readRows } from '#db/read-rows.ts';
import type { DB } from '#db/schema.gen.ts';
import { amongClients, type VisibleClients } from '#db/visible-clients.ts';
import { subjectNameColumn } from '#features/accessions/accession-columns.repo.ts';

const id = z.int();
const iso = z.iso.datetime();

const storedChange = z.strictObject({
  ...change.omit({ about: true, aboutCount: true, timezone: true }).shape,
  entityIds: z.array(z.int()),
  timezone: z.string().nullable(),
});
export type StoredChange = z.infer<typeof storedChange>;

/** The laboratory is that of the first row. */
const timezone = sql`(select l.timezone from engine.change_effects e join accessions a on a.id = e.accession_id join labs l on l.id = a.lab_id
  where e.at = c.at and e.change_id = c.id order by e.place limit 1)`;

export const findChange = (db: Kysely<DB>, changeId: number): Promise<StoredChange | null> =>
  readRow(
    db,
    storedChange,
    sql`
      select c.id, ${isoText('c.at')} as at, u.name as by, c.action, c.entity, to_jsonb(c.entity_ids) as "entityIds", c.reason, c.counts,
        c.not_affected as "notAffected", ${timezone} as timezone
      from engine.ground_changes c left join users u on u.id = c.by where c.id = ${changeId}`,
  );

const ofSave = changeOfSave.unwrap();

/** One's own alone: a key is known to whoever made it. */
export const findChangeOfSave = (db: Kysely<DB>, userId: number | null, key: string): Promise<ChangeOfSave> =>
  readRow(
    db,
    ofSave,
    sql`
      select c.id, c.counts from engine.ground_changes c where c.idempotency_key = ${key}::uuid and c.by = ${userId}::bigint
      order by c.id desc limit 1`,
  );

const named = z.strictObject({ id, name: z.string(), accessionId: id.nullable(), caseId: z.string().nullable() });

const namesOf: Readonly<Record<ChangedEntity, (ids: RawBuilder<unknown>) => RawBuilder<unknown>>> = {
  accession: (ids) => sql`
    select a.id, a.case_id as name, a.id as "accessionId", a.case_id as "caseId" from accessions a where a.id = any (${ids})`,
  tube: (ids) => sql`
    select p.id, p.barcode as name, a.id as "accessionId", a.case_id as "caseId"
    from samples p join accessions a on a.id = p.accession_id where p.id = any (${ids})`,
  test: (ids) => sql`
    select o.id, t.name, a.id as "accessionId", a.case_id as "caseId"
    from orders o join tests t on t.id = o.test_id join accessions a on a.id = o.accession_id where o.id = any (${ids})`,
  run: (ids) => sql`
    select r.id, r.number as name, null::bigint as "accessionId", null::text as "caseId" from runs r where r.id = any (${ids})`,
  subject: (ids) => sql`
    select s.id, ${subjectNameColumn} as name, null::bigint as "accessionId", null::text as "caseId"
    from subjects s where s.id = any (${ids})`,
};

export const readNamed = (db: Kysely<DB>, entity: ChangedEntity, ids: readonly number[]): Promise<ChangeAbout[]> =>
  readRows(
    db,
    named,
    sql`select n.* from (${namesOf[entity](sql`${[...ids].slice(0, mostNamed)}::bigint[]`)}) n order by n.id`,
  );

const storedRow = z.strictObject({
  ...followRow.omit({ withheld: true }).shape,
  place: z.int(),
  resultIds: z.array(z.int()),
});
export type StoredChangeRow = z.infer<typeof storedRow>;

const shown = (value: RawBuilder<unknown>, flag: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`case when ${value} is not null then jsonb_build_object('shown', ${value}, 'flag', ${flag}) end`;

/** In the order of the list; one more than asked tells of a next page. */
export const listChangeRows = (
  db: Kysely<DB>,
  visibleClients: VisibleClients,
  { id: changeId, group, after, take }: ChangeRowsInput,
): Promise<StoredChangeRow[]> =>
  readRows(
    db,
    storedRow,
    sql`
      select e.place, e.effect as "group", e.accession_id as "accessionId", a.case_id as "caseId", e.order_id as "orderId",
        e.spec_id as "specId", to_jsonb(e.result_ids) as "resultIds", e.name, e.about, e.unit, e.class, e.calculated,
        ${shown(sql`e.shown_before`, sql`e.flag_before`)} as before, ${shown(sql`e.shown_after`, sql`e.flag_after`)} as after,
        e.told, case when e.told_at is not null then ${isoText('e.told_at')} end as "toldAt", e.because as why
      from engine.ground_changes c join engine.change_effects e on e.at = c.at and e.change_id = c.id
      join accessions a on a.id = e.accession_id
      where c.id = ${changeId} and ${amongClients('e.client_id', visibleClients)} and e.place > ${after ?? -1}
        ${group === null ? sql`` : sql`and e.effect = ${group}`}
      order by e.place limit ${pageLimit(take)}`,
  );

const entry = z.strictObject({
  id,
  orderId: id,
  specId: id,
  current: z.boolean(),
  calculated: z.boolean(),
  state: z.enum(resultStates),
  secondById: id.nullable(),
  enteredById: id.nullable(),
});
export type EntryNow = z.infer<typeof entry>;

/** These entries as they are now, and whatever is in use in their place. */
export const readEntries = (
  db: Kysely<DB>,
  orderIds: readonly number[],
  resultIds: readonly number[],
): Promise<EntryNow[]> =>
  readRows(
    db,
    entry,
    sql`
      select x.id, x.order_id as "orderId", x.spec_id as "specId", x.current, x.calculated, x.state, x.second_by as "secondById",
        x.entered_by as "enteredById"
      from results x where x.order_id = any (${[...orderIds]}::bigint[]) and (x.current or x.id = any (${[...resultIds]}::bigint[]))`,
  );

const dutyNow = z.strictObject({
  kind: z.enum(dutyKinds),
  status: z.enum(taskStatuses),
  orderId: id,
  specId: id.nullable(),
  dueAt: iso,
});

type OfRows = {
  readonly changeId: number;
  readonly accessionIds: readonly number[];
  readonly orderIds: readonly number[];
};

export const readDutiesNow = (db: Kysely<DB>, { changeId, accessionIds, orderIds }: OfRows): Promise<DutyNow[]> =>
  readRows(
    db,
    dutyNow,
    sql`
      select d.kind, d.status, d.order_id as "orderId", x.spec_id as "specId", ${isoText('d.due_at')} as "dueAt"
      from duties d left join results x on x.id = d.result_id
      where d.accession_id = any (${[...accessionIds]}::bigint[]) and d.order_id = any (${[...orderIds]}::bigint[])
        and (d.status = 'open' or d.change_id = ${changeId}) and d.kind = any (${[...dutyKinds]}::text[])
      order by d.id`,
  );

const callBackNow = z.strictObject({
  status: z.enum(callStatuses),
  orderId: id,
  specId: id.nullable(),
  whom: z.string(),
  readBack: z.boolean(),
  dueAt: iso,
});

/** By whom somebody is known in a call: `personKey`, in the database. */
const personKey = (contactId: RawBuilder<unknown>, whom: RawBuilder<unknown>): RawBuilder<string> =>
  sql`coalesce('contact ' || ${contactId}, 'name ' || lower(trim(${whom})))`;

export const readCallBacksNow = (
  db: Kysely<DB>,
  { accessionIds, orderIds }: Pick<OfRows, 'accessionIds' | 'orderIds'>,
): Promise<CallBackNow[]> =>
  readRows(
    db,
    callBackNow,
    sql`
      select c.status, c.order_id as "orderId", c.spec_id as "specId", p.one ->> 'whom' as whom, ${isoText('c.due_at')} as "dueAt",
        exists (select from call_tellings t where t.call_id = c.id and t.outcome = 'read_back'
          and ${personKey(sql`(p.one ->> 'contactId')`, sql`(p.one ->> 'whom')`)}
            in (t.in_place_of, ${personKey(sql`t.contact_id::text`, sql`t.whom`)})) as "readBack"
      from critical_calls c cross join lateral jsonb_array_elements(c.to_tell) p (one)
      where c.accession_id = any (${[...accessionIds]}::bigint[]) and c.order_id = any (${[...orderIds]}::bigint[]) and c.kind = 'call_back'
      order by c.id`,
  );
