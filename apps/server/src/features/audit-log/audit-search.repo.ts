import type { AuditFilter } from '@aliquot/domain/audit-log/audit-filter';
import { auditAfter, type AuditAfter } from '@aliquot/domain/records/history';
import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import { z } from 'zod';
import { readRows } from '#db/read-rows.ts';
import type { DB } from '#db/schema.gen.ts';

/** What is asked of the trail, with records and people by their ids. */
export type TrailFilter = Pick<AuditFilter, 'action' | 'table' | 'change' | 'from' | 'to'> & {
  userId?: number | undefined;
  rootId?: string | undefined;
  /** Only these rows of that record, each as `table/id`. */
  parts?: readonly string[] | undefined;
};

/**
 * How the trail is searched. Who and what was meant stand in audit.events, one row per save; which row changed stands in
 * audit.changes; the instant and the transaction join them. No index covers every combination of filters, and the planner cannot
 * know which filters never meet. So one filter leads, in the order of its index, and the others are checked row by row, for a
 * stretch of bounded length: the answer is then either a full page or the place where the stretch ended.
 */
export type Filter = {
  of: 'changes' | 'events';
  holds: RawBuilder<SqlBool>;
  /** How an index lists its rows by time; null when none does. */
  lead: Lead | null;
};

/**
 * `= any (array[x])` and `order by x` say what `= x` says, but leave the planner one index whose order fits. With `= x` it may walk
 * the whole trail by time instead, hoping to meet fifty rows soon: a plan made once for all values does not know the rare ones.
 */
type Lead = { holds: RawBuilder<SqlBool>; order: readonly RawBuilder<unknown>[] };

const all = (conditions: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> =>
  conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`${sql.join(conditions, sql` and `)}`;

const equal = (of: Filter['of'], column: string, value: string | number): Filter => {
  const typed = typeof value === 'number' ? sql`${value}::bigint` : sql`${value}::text`;
  return {
    of,
    holds: sql<SqlBool>`${sql.ref(column)} = ${typed}`,
    lead: { holds: sql<SqlBool>`${sql.ref(column)} = any (array[${typed}])`, order: [sql.ref(column)] },
  };
};

/** So few rows that no plan overlooks the record's own index. */
const byRecord = (table: string, id: string): Filter => {
  const holds = sql<SqlBool>`root_table = ${table} and root_id = ${id}`;
  return { of: 'changes', holds, lead: { holds, order: [] } };
};

const byAction = (action: string): Filter =>
  action.endsWith('.') ? equal('events', 'area', action.slice(0, -1)) : equal('events', 'action', action);

/** Written into the text: only then does the planner see that the index of removals applies. */
const byChange = (change: NonNullable<AuditFilter['change']>): Filter => {
  const holds = sql<SqlBool>`change = ${sql.lit(change)}`;
  return { of: 'changes', holds, lead: change === 'delete' ? { holds, order: [] } : null };
};

const byParts = (parts: readonly string[]): Filter => ({
  of: 'changes',
  holds: sql<SqlBool>`table_name || '/' || row_id = any (${[...parts]}::text[])`,
  lead: null,
});

export type Leader = Filter & { lead: Lead };
const leads = (filter: Filter): filter is Leader => filter.lead !== null;
const everything: Leader = { of: 'changes', holds: all([]), lead: { holds: all([]), order: [] } };

export const filtersOf = ({ userId, action, table, rootId, parts, change }: TrailFilter): Filter[] => [
  ...(table === undefined
    ? []
    : [rootId === undefined ? equal('changes', 'root_table', table) : byRecord(table, rootId)]),
  ...(userId === undefined ? [] : [equal('events', 'user_id', userId)]),
  ...(action === undefined ? [] : [byAction(action)]),
  ...(change === undefined ? [] : [byChange(change)]),
  ...(parts === undefined ? [] : [byParts(parts)]),
];

/** A record's own history is short: nothing finds its rows faster. */
export const leadersOf = ({ rootId }: TrailFilter, filters: readonly Filter[]): readonly Leader[] => {
  const leaders = filters.filter(leads);
  return leaders.length === 0 ? [everything] : rootId === undefined ? leaders : leaders.slice(0, 1);
};

/** The part of the trail that is still to be read. */
export type Window = {
  from?: string | undefined;
  to?: string | undefined;
  after: AuditAfter | null;
  /** How many rows of the leading filter one question looks at. */
  stretch: number;
};

/** Bounds on `at` alone: they tell the database which months it need not open. No row has number 0, so that instant is read. */
const instants = ({ from, to, after }: Window): RawBuilder<SqlBool>[] => [
  ...(from === undefined ? [] : [sql<SqlBool>`at >= ${from}::timestamptz`]),
  ...(to === undefined ? [] : [sql<SqlBool>`at < ${to}::timestamptz`]),
  ...(after === null ? [] : [sql<SqlBool>`at ${after.seq === '0' ? sql`<` : sql`<=`} ${after.at}::timestamptz`]),
];
const beyond = (after: AuditAfter | null): RawBuilder<SqlBool>[] =>
  after === null ? [] : [sql<SqlBool>`(at, seq) < (${after.at}::timestamptz, ${after.seq}::bigint)`];

const isoInstant = (column: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** Newest first, behind what the leader's index is sorted by. */
const newestFirst = (
  { lead }: Leader,
  of: RawBuilder<unknown>,
  columns: readonly string[] = ['at', 'seq'],
): RawBuilder<unknown> =>
  sql.join([
    ...lead.order.map((column) => sql`${of}${column}`),
    ...columns.map((column) => sql`${of}${sql.ref(column)} desc`),
  ]);

const changesLedBy = (leader: Leader, window: Window, columns: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`select ${columns} from audit.changes where ${all([leader.lead.holds, ...instants(window), ...beyond(window.after)])}
    order by ${newestFirst(leader, sql``)}`;

const eventsLedBy = (leader: Leader, window: Window, columns: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`select ${columns} from audit.events where ${all([leader.lead.holds, ...instants(window)])}
    order by ${newestFirst(leader, sql``, ['at'])}`;

const foundChange = z.strictObject({
  at: z.iso.datetime(),
  seq: z.string(),
  userId: z.int().nullable(),
  userName: z.string().nullable(),
  role: z.string().nullable(),
  action: z.string().nullable(),
  reason: z.string().nullable(),
  requestId: z.string().nullable(),
  address: z.string().nullable(),
  table: z.string(),
  rowId: z.string(),
  rootTable: z.string(),
  rootId: z.string(),
  change: z.enum(['insert', 'update', 'delete']),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
});
export type FoundChange = z.infer<typeof foundChange>;

const atColumn = (at: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`${isoInstant(at)} as at, c.seq::text as seq, e.user_id as "userId", (select u.name from users u where u.id = e.user_id) as "userName",
    e.role, e.action, e.reason, e.request_id as "requestId", host(e.address) as address, c.table_name as "table", c.row_id as "rowId",
    c.root_table as "rootTable", c.root_id as "rootId", c.change, c.before, c.after`;

export type Search = { leader: Leader; others: readonly Filter[]; window: Window; take: number };

const changeColumns = sql`seq, table_name, row_id, root_table, root_id, change, before, after`;
const eventColumns = sql`user_id, role, action, area, reason, request_id, address`;

/**
 * One row more than asked, newest first. The joins are lateral with a limit or an order of their own, which keeps the planner
 * from turning a page of fifty lookups into a join of two whole tables.
 */
export const pageQuery = ({ leader, others, window, take }: Search): RawBuilder<unknown> => {
  const checked = all(others.map(({ holds }) => holds));
  const limit = sql.lit(take + 1);
  if (leader.of === 'changes') {
    const candidates = sql.lit(others.length === 0 ? take + 1 : window.stretch);
    return sql`select ${atColumn(sql`c.at`)}
      from (${changesLedBy(leader, window, sql`at, transaction_id, ${changeColumns}`)} limit ${candidates}) c
      left join lateral (select ${eventColumns} from audit.events
        where at = c.at and transaction_id = c.transaction_id limit 1) e on true
      where ${checked} order by ${newestFirst(leader, sql`c.`)} limit ${limit}`;
  }
  // With ties: what happened at the last instant of a stretch belongs to it as a whole.
  return sql`select ${atColumn(sql`e.at`)}
    from (${eventsLedBy(leader, window, sql`at, transaction_id, ${eventColumns}`)} fetch first ${sql.lit(window.stretch)} rows with ties) e
    cross join lateral (select ${changeColumns} from audit.changes
      where at = e.at and transaction_id = e.transaction_id and ${all(beyond(window.after))} order by seq desc) c
    where ${checked} order by ${newestFirst(leader, sql`e.`, ['at'])}, c.seq desc limit ${limit}`;
};

export const readPage = (db: Kysely<DB>, search: Search): Promise<FoundChange[]> =>
  readRows(db, foundChange, pageQuery(search));

const edgeOf = (leader: Leader, window: Window): RawBuilder<unknown> =>
  sql`${
    leader.of === 'changes'
      ? changesLedBy(leader, window, sql`at, seq`)
      : eventsLedBy(leader, window, sql`at, 0 as seq`)
  } offset ${sql.lit(window.stretch - 1)} limit 1`;

/** Where each leader's stretch ends; null for one whose rows all lie within it. */
export const edgesQuery = (leaders: readonly Leader[], window: Window): RawBuilder<unknown> =>
  sql`${sql.join(
    leaders.map(
      (leader, index) =>
        sql`select ${sql.lit(index)} as leader, ${isoInstant(sql`at`)} as at, seq::text as seq from (${edgeOf(leader, window)}) edge`,
    ),
    sql` union all `,
  )}`;

const edgeOfLeader = auditAfter.extend({ leader: z.int() });

export const readEdges = async (
  db: Kysely<DB>,
  leaders: readonly Leader[],
  window: Window,
): Promise<(AuditAfter | null)[]> => {
  const rows = await readRows(db, edgeOfLeader, edgesQuery(leaders, window));
  return leaders.map((_, index) => {
    const edge = rows.find(({ leader }) => leader === index);
    return edge === undefined ? null : { at: edge.at, seq: edge.seq };
  });
};
