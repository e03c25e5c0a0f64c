import { followGroups } from '@aliquot/domain/consequences/follow-groups';
import { sql, type Kysely } from 'kysely';
import { z } from 'zod';
import { isoText } from '#db/iso-text.ts';
import { readRows } from '#db/read-rows.ts';
import type { DB } from '#db/schema.gen.ts';
import { amongClients, type VisibleClients } from '#db/visible-clients.ts';

/** One row of a record or of a part of it that was added or changed, with the columns that changed. */
const rowChange = z.strictObject({
  seq: z.string(),
  at: z.iso.datetime(),
  by: z.string().nullable(),
  reason: z.string().nullable(),
  table: z.string(),
  rowId: z.string(),
  change: z.enum(['insert', 'update', 'delete']),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
});
export type RowChange = z.infer<typeof rowChange>;

/** A number as JSON loses its last zeros on the way through JavaScript: 7.40 must stay 7.40. */
const withExactValue = sql`case when c.table_name = 'results' and c.after ? 'value'
  then jsonb_set(c.after, '{value}', coalesce(to_jsonb(c.after ->> 'value'), 'null')) else c.after end`;

/** What the audit trail has of a record and its parts, the newest first. */
export const readChanges = (
  db: Kysely<DB>,
  visibleClients: VisibleClients,
  record: { table: 'accessions' | 'subjects'; id: number },
  most: number,
): Promise<RowChange[]> =>
  readRows(
    db,
    rowChange,
    sql`
      select c.seq::text as seq, ${isoText('c.at')} as at, (select u.name from users u where u.id = e.user_id) as by, e.reason,
        c.table_name as "table", c.row_id as "rowId", c.change, c.before, ${withExactValue} as after
      from audit.changes c
      left join audit.events e on e.at = c.at and e.transaction_id = c.transaction_id
      where c.root_table = ${record.table} and c.root_id = ${String(record.id)}
        and exists (select from ${sql.table(record.table)} r where r.id = ${record.id} and ${amongClients('r.client_id', visibleClients)})
      order by c.at desc, c.seq desc limit ${sql.lit(most)}`,
  );

const testOfOrder = z.strictObject({ orderId: z.int(), test: z.string() });

/** The accession's tests by the names its page has them under. */
export const readTests = (
  db: Kysely<DB>,
  visibleClients: VisibleClients,
  accessionId: number,
): Promise<z.infer<typeof testOfOrder>[]> =>
  readRows(
    db,
    testOfOrder,
    sql`
      select o.id as "orderId", t.name as test from orders o join tests t on t.id = o.test_id
      where o.accession_id = ${accessionId} and ${amongClients('o.client_id', visibleClients)}`,
  );

const runChange = z.strictObject({
  seq: z.string(),
  at: z.iso.datetime(),
  by: z.string().nullable(),
  orderId: z.int(),
  act: z.enum(['added', 'removed']),
  runId: z.int(),
  number: z.string(),
  layout: z.enum(['list', 'plate96', 'rack']),
  position: z.int(),
});
export type RunChange = z.infer<typeof runChange>;

/** When these tests joined or left a run: that stands on the trail of the run. */
export const readRunChanges = (db: Kysely<DB>, orderIds: readonly number[]): Promise<RunChange[]> =>
  readRows(
    db,
    runChange,
    sql`
      select c.seq::text as seq, ${isoText('c.at')} as at, (select u.name from users u where u.id = e.user_id) as by,
        c.run_order_id as "orderId", case c.change when 'insert' then 'added' else 'removed' end as act,
        r.id as "runId", r.number, r.layout, (item.values ->> 'position')::int as position
      from audit.changes c
      cross join lateral (select coalesce(c.after, c.before) as values) item
      join runs r on r.id = (item.values ->> 'run_id')::bigint
      left join audit.events e on e.at = c.at and e.transaction_id = c.transaction_id
      where c.run_order_id = any (${[...orderIds]}::bigint[]) and item.values ->> 'kind' = 'order'
      order by c.at, c.seq`,
  );

const caseChange = z.strictObject({
  id: z.int(),
  at: z.iso.datetime(),
  by: z.string().nullable(),
  action: z.string(),
  counts: z.partialRecord(z.enum(followGroups), z.int()),
});

/** What followed from actions in this accession, the newest first. */
export const readCaseChanges = (
  db: Kysely<DB>,
  visibleClients: VisibleClients,
  accessionId: number,
  most: number,
): Promise<z.infer<typeof caseChange>[]> =>
  readRows(
    db,
    caseChange,
    sql`
      select c.id, ${isoText('c.at')} as at, u.name as by, c.action, f.counts
      from (
        select g.change_id, jsonb_object_agg(g.effect, g.count) as counts
        from (
          select e.at, e.change_id, e.effect, count(*)::int as count from engine.change_effects e
          where e.accession_id = ${accessionId} and ${amongClients('e.client_id', visibleClients)} group by e.at, e.change_id, e.effect) g
        group by g.at, g.change_id order by g.at desc limit ${sql.lit(most)}) f
      join engine.ground_changes c on c.id = f.change_id left join users u on u.id = c.by order by c.at desc, c.id desc`,
  );

const named = z.strictObject({ id: z.int(), name: z.string() });
const nameOf = async (rows: Promise<z.infer<typeof named>[]>): Promise<(id: unknown) => string | null> => {
  const names = new Map((await rows).map(({ id, name }) => [id, name]));
  return (id) => (typeof id === 'number' ? (names.get(id) ?? null) : null);
};
const numbers = (ids: readonly unknown[]): number[] => [...new Set(ids.filter((id) => typeof id === 'number'))];

/** What printers, people and subjects a timeline mentions are called. */
export const readNames = async (
  db: Kysely<DB>,
  ids: { printers: readonly unknown[]; users: readonly unknown[]; subjects: readonly unknown[] },
) => ({
  printer: await nameOf(
    readRows(db, named, sql`select id, name from printers where id = any (${numbers(ids.printers)}::bigint[])`),
  ),
  user: await nameOf(
    readRows(db, named, sql`select id, name from users where id = any (${numbers(ids.users)}::bigint[])`),
  ),
  subject: await nameOf(
    readRows(
      db,
      named,
      sql`select id, concat_ws(', ', family_name, given_name) as name from subjects where id = any (${numbers(ids.subjects)}::bigint[])`,
    ),
  ),
});
export type TimelineNames = Awaited<ReturnType<typeof readNames>>;
