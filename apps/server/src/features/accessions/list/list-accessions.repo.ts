import { accessionRow } from '@aliquot/domain/accessions/accession';
import type { AccessionAfter, AccessionPage, ListAccessionsInput } from '@aliquot/domain/accessions/accession-list';
import {
  isOpenOnly,
  partsOf,
  workPart,
  workParts,
  type AccessionSort,
  type WorkPart,
} from '@aliquot/domain/accessions/work-order';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { pageLimit } from '#db/keyset-page.ts';
import { readRows } from '#db/read-rows.ts';
import type { DB } from '#db/schema.gen.ts';
import type { VisibleClients } from '#db/visible-clients.ts';
import { rowColumns, rowJoins } from '../accession-columns.repo.ts';
import { conditionsOf, finishedBy, openBy, type Asked, type Condition, type Found } from './list-conditions.repo.ts';

export type AskedPage = Omit<ListAccessionsInput, 'take'> & Asked & Found & { take: number };

/** Rows in one order, from an index. A list by work is several, one after the other. */
type Walk = {
  part: WorkPart | null;
  by: 'due' | 'newest';
  only: (input: AskedPage) => readonly Condition[];
};

const dueFirst = sql`a.due_at, a.id`;
const newestFirst = sql`a.created_at desc, a.id desc`;

const notYetDue = ({ asOf }: Asked): Condition => sql<boolean>`a.due_at >= ${asOf}::timestamptz`;

const workWalks: Readonly<Record<WorkPart, Walk>> = {
  overdue: {
    part: 'overdue',
    by: 'due',
    only: ({ filters, asOf }) => [
      ...openBy(filters),
      ...(filters.overdue ? [] : [sql<boolean>`a.due_at < ${asOf}::timestamptz`]),
    ],
  },
  stat: {
    part: 'stat',
    by: 'due',
    only: (input) => [...openBy(input.filters), notYetDue(input), sql<boolean>`a.priority = 'stat'`],
  },
  due: {
    part: 'due',
    by: 'due',
    only: (input) => [...openBy(input.filters), notYetDue(input), sql<boolean>`a.priority <> 'stat'`],
  },
  finished: { part: 'finished', by: 'newest', only: ({ filters }) => finishedBy(filters) },
};

const walksOf = ({ sort, filters, after }: AskedPage): readonly Walk[] => {
  // Only open work is due: the index that answers this holds nothing else.
  if (sort === 'due') return [{ part: null, by: 'due', only: ({ filters: of }) => openBy(of) }];
  if (sort === 'newest')
    return [{ part: null, by: 'newest', only: ({ filters: of }) => (isOpenOnly(of) ? openBy(of) : []) }];
  const from = workParts.indexOf(after?.part ?? 'overdue');
  return partsOf(filters)
    .filter((part) => workParts.indexOf(part) >= from)
    .map((part) => workWalks[part]);
};

/** Only the part the last row stood in goes on behind it; the parts below begin at their beginning. */
const following = ({ after }: AskedPage, { part, by }: Walk): Condition[] => {
  if (!after || after.part !== part) return [];
  return by === 'due'
    ? [sql<boolean>`(a.due_at, a.id) > (${after.at}::timestamptz, ${after.id}::bigint)`]
    : [sql<boolean>`(a.created_at, a.id) < (${after.at}::timestamptz, ${after.id}::bigint)`];
};

const inWalk = (input: AskedPage, walk: Walk, client: Condition | null): RawBuilder<unknown> => {
  const conditions = [
    ...conditionsOf(input.filters, input, input),
    ...(client === null ? [] : [client]),
    ...walk.only(input),
    ...following(input, walk),
  ];
  return sql`select a.* from accessions a ${conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`}
    order by ${walk.by === 'due' ? dueFirst : newestFirst} limit ${pageLimit(input.take)}`;
};

/**
 * Client staff: the first rows of each of their organisations, merged. Asking for all organisations at once would sort every
 * row they ever had.
 */
const scoped = (input: AskedPage, walk: Walk, visibleClients: VisibleClients): RawBuilder<unknown> => {
  const place = sql.lit(walk.part === null ? 0 : workParts.indexOf(walk.part));
  return visibleClients === 'all'
    ? sql`select ${place} as place, a.* from (${inWalk(input, walk, null)}) a`
    : sql`select ${place} as place, a.* from unnest(${[...visibleClients]}::bigint[]) o (client_id)
        cross join lateral (${inWalk(input, walk, sql<boolean>`a.client_id = o.client_id`)}) a`;
};

const finished = sql.lit(workParts.indexOf('finished'));
const orders: Readonly<Record<AccessionSort, RawBuilder<unknown>>> = {
  due: dueFirst,
  newest: newestFirst,
  work: sql`a.place, case when a.place < ${finished} then a.due_at end,
    case when a.place < ${finished} then a.id end, ${newestFirst}`,
};

/** The statement behind a page; also what measurements compare the whole stack with. */
export const accessionsQuery = (visibleClients: VisibleClients, input: AskedPage): RawBuilder<unknown> => {
  const walks = walksOf(input).map((walk) => sql`(${scoped(input, walk, visibleClients)})`);
  const order = orders[input.sort];
  // What is shown of a row is looked up for those of the page only.
  return sql`
    select ${rowColumns} from (
      select a.* from (${sql.join(walks, sql` union all `)}) a order by ${order} limit ${pageLimit(input.take)}
    ) a ${rowJoins} order by ${order}`;
};

const afterRow = ({ sort, asOf }: AskedPage, last: AccessionPage['rows'][number]): AccessionAfter => {
  const part = sort === 'work' ? workPart(last, asOf) : null;
  const byDue = sort === 'due' || (part !== null && part !== 'finished');
  return { at: byDue ? last.dueAt : last.createdAt, id: last.id, part, asOf: part === null ? null : asOf };
};

/** One page of cases, as fast on page ten thousand as on page one. */
export const readAccessionPage = async (
  db: Kysely<DB>,
  visibleClients: VisibleClients,
  input: AskedPage,
): Promise<AccessionPage> => {
  // A part that cannot be, after one that was: nothing is left.
  if (walksOf(input).length === 0) return { rows: [], next: null };
  const rows = await readRows(db, accessionRow, accessionsQuery(visibleClients, input));
  const shown = rows.slice(0, input.take);
  const last = shown.at(-1);
  return { rows: shown, next: rows.length > input.take && last !== undefined ? afterRow(input, last) : null };
};
