import { runPage, runRow, type ListRunsInput, type RunPage, type RunTab } from '@aliquot/domain/runs/run';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { beginsWith } from '#db/begins-with.ts';
import { pageLimit } from '#db/keyset-page.ts';
import { readRows } from '#db/read-rows.ts';
import type { DB } from '#db/schema.gen.ts';
import { runColumns, runJoins } from './run-columns.repo.ts';

type Condition = RawBuilder<unknown>;

export const runTabConditions: Readonly<Record<RunTab, Condition>> = {
  open: sql`r.status in ('new', 'in_progress')`,
  review: sql`r.status = 'review'`,
  completed: sql`r.status = 'completed'`,
  all: sql`true`,
};

/** More than anybody counts. */
export const mostCounted = 1000;

export const runConditions = (filters: ListRunsInput['filters']): Condition[] => [
  runTabConditions[filters.tab],
  ...(filters.search === '' ? [] : [beginsWith('r.number', filters.search.toUpperCase())]),
  ...(filters.instrumentIds.length === 0 ? [] : [sql`r.instrument_id = any (${[...filters.instrumentIds]}::bigint[])`]),
  ...(filters.podIds.length === 0 ? [] : [sql`r.pod_id = any (${[...filters.podIds]}::bigint[])`]),
  ...(filters.testIds.length === 0
    ? []
    : [
        sql`exists (select from run_tests rt where rt.run_id = r.id and rt.test_id = any (${[...filters.testIds]}::bigint[]))`,
      ]),
];

const conditionsOf = ({ filters, after }: ListRunsInput): Condition[] => [
  ...runConditions(filters),
  ...(after ? [sql`(r.created_at, r.id) < (${after.at}::timestamptz, ${after.id}::bigint)`] : []),
];

const countTabs = async (db: Kysely<DB>): Promise<RunPage['counts']> => {
  const counted = Object.entries(runTabConditions).map(
    ([tab, condition]) => sql`(select count(*)::int from (select from runs r where ${condition}
      limit ${sql.lit(mostCounted + 1)}) n) as ${sql.ref(tab)}`,
  );
  const [counts] = await readRows(db, runPage.shape.counts, sql`select ${sql.join(counted)}`);
  return counts as RunPage['counts'];
};

/** The newest first; on page one as fast as on the last. */
export const listRuns = async (db: Kysely<DB>, input: ListRunsInput): Promise<RunPage> => {
  const rows = await readRows(
    db,
    runRow,
    sql`
      select ${runColumns} from (select r.* from runs r where ${sql.join(conditionsOf(input), sql` and `)}
        order by r.created_at desc, r.id desc limit ${pageLimit(input.take)}) r ${runJoins}
      order by r.created_at desc, r.id desc`,
  );
  const shown = rows.slice(0, input.take);
  const last = shown.at(-1);
  const more = rows.length > input.take && last !== undefined;
  return { rows: shown, next: more ? { at: last.createdAt, id: last.id } : null, counts: await countTabs(db) };
};
