import { runRow } from '@aliquot/domain/runs/run';
import { sql, type Kysely } from 'kysely';
import { z } from 'zod';
import { readRows } from '#db/read-rows.ts';
import type { DB } from '#db/schema.gen.ts';
import { runColumns, runJoins } from './run-columns.repo.ts';

const openRunOfTests = z.strictObject({
  ...runRow.shape,
  labId: z.int(),
  rackSize: z.int(),
  /** Places something stands in. */
  taken: z.int(),
  /** Those of the tests that it does, and its instrument can do. */
  testIds: z.array(z.int()),
});
export type OpenRunOfTests = z.infer<typeof openRunOfTests>;

const mostRuns = 20;

/** Open runs that do some of these tests, the newest first. */
export const openRunsOfTests = (db: Kysely<DB>, testIds: readonly number[]): Promise<OpenRunOfTests[]> =>
  readRows(
    db,
    openRunOfTests,
    sql`
      select ${runColumns}, r.lab_id as "labId", r.rack_size as "rackSize",
        (select count(distinct i.position)::int from run_items i where i.run_id = r.id) as taken, f.tests as "testIds"
      from runs r
      cross join lateral (
        select coalesce(jsonb_agg(rt.test_id), '[]') as tests from run_tests rt
        where rt.run_id = r.id and rt.test_id = any (${[...testIds]}::bigint[])
          and (r.instrument_id is null or exists (select from instrument_tests it
            where it.instrument_id = r.instrument_id and it.test_id = rt.test_id))) f
      ${runJoins}
      where r.status in ('new', 'in_progress') and f.tests <> '[]'
      order by r.created_at desc, r.id desc limit ${sql.lit(mostRuns)}`,
  );
