import type { AccessionFilters } from '@aliquot/domain/accessions/accession-list';
import type { AccessionTab } from '@aliquot/domain/accessions/list-tabs';
import { isOpenTab } from '@aliquot/domain/accessions/work-order';
import { sql, type RawBuilder } from 'kysely';
import { isWaiting, waitingResults } from '#db/waiting-results.ts';

export type Condition = RawBuilder<boolean>;

/** Whose list it is, and of which moment: what is "mine" and what is overdue. */
export type Asked = { readonly userId: number | null; readonly asOf: string };

/**
 * Accessions that were found first, by their own indexes: walking the list until fifty names match could walk all of it. Null
 * where nothing was looked for.
 */
export type Found = {
  /** By what stands in the search box. */
  readonly found: readonly number[] | null;
  /** With one of the tests of the filter; null also where they are so many that walking the list finds them soon. */
  readonly withTest: readonly number[] | null;
};
export const nothingFound: Found = { found: null, withTest: null };

const isOpen = sql<boolean>`a.status in ('new', 'received', 'in_progress', 'completed')`;
const isFinished = sql<boolean>`a.status in ('reported', 'final', 'cancelled')`;

const tabs: Readonly<Record<AccessionTab, Condition | null>> = {
  all: null,
  to_receive: sql<boolean>`a.status = 'new'`,
  in_progress: sql<boolean>`a.status in ('received', 'in_progress')`,
  // Found by what waits, which is little: the list behind it is long.
  review: sql<boolean>`a.id in (select x.accession_id from ${waitingResults} where ${isWaiting})`,
  completed: sql<boolean>`a.status = 'completed'`,
  reported: sql<boolean>`a.status in ('reported', 'final')`,
  on_hold: sql<boolean>`a.has_hold`,
};

/** That it is open, or finished, unless its tab says so: said twice the planner would expect next to nothing, and sort it all. */
export const openBy = ({ tab }: AccessionFilters): Condition[] => (isOpenTab(tab) ? [] : [isOpen]);
export const finishedBy = ({ tab }: AccessionFilters): Condition[] => (tab === 'reported' ? [] : [isFinished]);

const within = (column: string, values: readonly (string | number)[], type: 'text' | 'bigint'): Condition[] => {
  if (values.length === 0) return [];
  // One value is asked for by itself: an index that begins with it then gives its rows in order.
  return values.length === 1
    ? [sql<boolean>`${sql.ref(column)} = ${values[0]}::${sql.raw(type)}`]
    : [sql<boolean>`${sql.ref(column)} = any (${[...values]}::${sql.raw(type)}[])`];
};

const assignedTo = ({ assignees }: AccessionFilters, { userId }: Asked): Condition[] => {
  const people = assignees.flatMap((one) => (one === 'none' ? [] : one === 'me' ? (userId ?? 0) : one));
  const assigned = within('a.assignee_id', people, 'bigint');
  if (!assignees.includes('none')) return assigned;
  return [sql<boolean>`(${sql.join([...assigned, sql<boolean>`a.assignee_id is null`], sql` or `)})`];
};

const zone = sql`(select l.timezone from labs l where l.id = a.lab_id)`;

/** The first of the two finds them by an index, whatever the zone; the second is exact, where the laboratory stands. */
const createdBetween = ({ createdFrom, createdTo }: AccessionFilters): Condition[] => [
  ...(createdFrom === null
    ? []
    : [
        sql<boolean>`a.created_at >= ${createdFrom}::timestamp at time zone 'UTC' - interval '1 day'`,
        sql<boolean>`(a.created_at at time zone ${zone})::date >= ${createdFrom}::date`,
      ]),
  ...(createdTo === null
    ? []
    : [
        sql<boolean>`a.created_at < ${createdTo}::timestamp at time zone 'UTC' + interval '2 days'`,
        sql<boolean>`(a.created_at at time zone ${zone})::date <= ${createdTo}::date`,
      ]),
];

const dueToday = ({ asOf }: Asked): Condition[] => [
  sql<boolean>`a.due_at < ${asOf}::timestamptz + interval '26 hours'`,
  sql<boolean>`(a.due_at at time zone ${zone})::date <= (${asOf}::timestamptz at time zone ${zone})::date`,
];

const among = (ids: readonly number[] | null): Condition[] =>
  ids === null ? [] : [sql<boolean>`a.id = any (${[...ids]}::bigint[])`];

const withTests = (testIds: readonly number[], found: readonly number[] | null): Condition[] => {
  if (testIds.length === 0) return [];
  return found === null
    ? [
        sql<boolean>`exists (select from orders o where o.accession_id = a.id and o.status <> 'cancelled'
        and o.test_id = any (${[...testIds]}::bigint[]))`,
      ]
    : among(found);
};

/** Everything the filters say, but for being open. */
export const conditionsOf = (filters: AccessionFilters, asked: Asked, { found, withTest }: Found): Condition[] => {
  const tab = tabs[filters.tab];
  return [
    ...(tab === null ? [] : [tab]),
    ...within('a.status', filters.statuses, 'text'),
    ...within('a.priority', filters.priorities, 'text'),
    ...within('a.client_id', filters.clientIds, 'bigint'),
    ...within('a.lab_id', filters.labIds, 'bigint'),
    ...within('a.test_type', filters.testTypes, 'text'),
    ...assignedTo(filters, asked),
    ...createdBetween(filters),
    ...(filters.subjectId === null ? [] : [sql<boolean>`a.subject_id = ${filters.subjectId}`]),
    ...among(found),
    ...withTests(filters.testIds, withTest),
    ...(filters.overdue ? [sql<boolean>`a.due_at < ${asked.asOf}::timestamptz`] : []),
    ...(filters.dueToday ? dueToday(asked) : []),
    ...(filters.uncalled
      ? [
          sql<boolean>`a.id in (select c.accession_id from critical_calls c
            where c.status = 'open' and (c.critical or c.kind = 'may_be_critical'))`,
        ]
      : []),
  ];
};
