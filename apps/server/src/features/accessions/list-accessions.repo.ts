import {
  tabCounts,
  type AccessionAfter,
  type AccessionFilters,
  type AccessionPage,
  type ListAccessionsInput,
} from '@aliquot/domain/accessions/accession-list';
import { mostCounted, type AccessionTab } from '@aliquot/domain/accessions/list-tabs';
import { accessionRow } from '@aliquot/domain/accessions/accession';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { pageLimit } from '#db/keyset-page.ts';
import { readRows } from '#db/read-rows.ts';
import type { DB } from '#db/schema.gen.ts';
import { amongClients, type VisibleClients } from '#db/visible-clients.ts';
import { rowColumns, rowJoins } from './accession-columns.repo.ts';

type Condition = RawBuilder<boolean>;

const openStatuses = sql<boolean>`a.status in ('new', 'received', 'in_progress', 'completed')`;

const tabs: Readonly<Record<AccessionTab, Condition | null>> = {
  all: null,
  to_receive: sql<boolean>`a.status = 'new'`,
  in_progress: sql<boolean>`a.status in ('received', 'in_progress')`,
  review: sql<boolean>`a.status = 'completed'`,
  reported: sql<boolean>`a.status in ('reported', 'final')`,
  on_hold: sql<boolean>`a.has_hold`,
};

/** Tabs that hold open work only. To say so twice would make the planner expect next to nothing, and sort it all. */
const openTabs: ReadonlySet<AccessionTab> = new Set(['to_receive', 'in_progress', 'review']);

const within = (column: string, values: readonly (string | number)[], type: 'text' | 'bigint'): Condition[] =>
  values.length === 0 ? [] : [sql<boolean>`${sql.ref(column)} = any (${[...values]}::${sql.raw(type)}[])`];

const conditionsOf = (filters: AccessionFilters, found: readonly number[] | null): Condition[] => {
  const tab = tabs[filters.tab];
  return [
    ...(tab === null ? [] : [tab]),
    ...within('a.status', filters.statuses, 'text'),
    ...within('a.priority', filters.priorities, 'text'),
    ...within('a.client_id', filters.clientIds, 'bigint'),
    ...within('a.lab_id', filters.labIds, 'bigint'),
    ...within('a.test_type', filters.testTypes, 'text'),
    ...(filters.subjectId === null ? [] : [sql<boolean>`a.subject_id = ${filters.subjectId}`]),
    // Found first and by their own indexes: walking the list until fifty names match could walk all of it.
    ...(found === null ? [] : [sql<boolean>`a.id = any (${[...found]}::bigint[])`]),
    ...(filters.overdue && !openTabs.has(filters.tab) ? [openStatuses] : []),
    ...(filters.overdue ? [sql<boolean>`a.due_at < now()`] : []),
  ];
};

const sorts = {
  newest: { column: 'a.created_at', way: sql`desc`, following: sql`<`, only: null },
  // Only open work is due: the index that answers this holds nothing else.
  due: { column: 'a.due_at', way: sql`asc`, following: sql`>`, only: openStatuses },
} as const;

export type AskedPage = Omit<ListAccessionsInput, 'take'> & {
  take: number;
  /** What the search box found; without one everything is listed. */
  found?: readonly number[] | null;
};

const page = (input: AskedPage, client: Condition | null): RawBuilder<unknown> => {
  const sort = sorts[input.sort];
  const after: AccessionAfter | null = input.after ?? null;
  const conditions = [
    ...conditionsOf(input.filters, input.found ?? null),
    ...(client === null ? [] : [client]),
    ...(sort.only === null || openTabs.has(input.filters.tab) ? [] : [sort.only]),
    ...(after === null
      ? []
      : [
          sql<boolean>`(${sql.ref(sort.column)}, a.id) ${sort.following} (${after.at}::timestamptz, ${after.id}::bigint)`,
        ]),
  ];
  return sql`select a.* from accessions a ${conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`}
    order by ${sql.ref(sort.column)} ${sort.way}, a.id ${sort.way} limit ${pageLimit(input.take)}`;
};

/**
 * Client staff: the first rows of each of their organisations, merged. Asking for all organisations at once would sort every
 * row they ever had.
 */
const scoped = (input: AskedPage, visibleClients: VisibleClients): RawBuilder<unknown> =>
  visibleClients === 'all'
    ? page(input, null)
    : sql`select a.* from unnest(${[...visibleClients]}::bigint[]) o (client_id)
        cross join lateral (${page(input, sql<boolean>`a.client_id = o.client_id`)}) a`;

/** The statement behind a page; also what measurements compare the whole stack with. */
export const accessionsQuery = (visibleClients: VisibleClients, input: AskedPage): RawBuilder<unknown> => {
  const sort = sorts[input.sort];
  return sql`
    select ${rowColumns} from (${scoped(input, visibleClients)}) a ${rowJoins}
    order by ${sql.ref(sort.column)} ${sort.way}, a.id ${sort.way} limit ${pageLimit(input.take)}`;
};

/** One page of cases, as fast on page ten thousand as on page one. */
export const readAccessionPage = async (
  db: Kysely<DB>,
  visibleClients: VisibleClients,
  input: AskedPage,
): Promise<AccessionPage> => {
  const rows = await readRows(db, accessionRow, accessionsQuery(visibleClients, input));
  const shown = rows.slice(0, input.take);
  const last = shown.at(-1);
  const more = rows.length > input.take && last !== undefined;
  return {
    rows: shown,
    next: more ? { at: input.sort === 'newest' ? last.createdAt : last.dueAt, id: last.id } : null,
  };
};

/** How many cases stand under each tab, up to the point where nobody counts any more. */
export const countTabs = async (
  db: Kysely<DB>,
  visibleClients: VisibleClients,
): Promise<Record<AccessionTab, number>> => {
  const among = amongClients('a.client_id', visibleClients);
  const counted = Object.entries(tabs).map(
    ([tab, condition]) => sql`(select count(*)::int from (select from accessions a
      where ${condition ?? sql<boolean>`true`} and ${among} limit ${sql.lit(mostCounted + 1)}) n) as ${sql.ref(tab)}`,
  );
  const [counts] = await readRows(db, tabCounts, sql`select ${sql.join(counted)}`);
  return counts as Record<AccessionTab, number>;
};
