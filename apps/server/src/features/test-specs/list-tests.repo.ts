import { usedBy, type ListInput, type ListPage, type UsedBy } from '@aliquot/domain/records/records';
import { testPage, type TestRow } from '@aliquot/domain/test-specs/test';
import { testsToVerify, type TestsToVerify } from '@aliquot/domain/test-specs/to-verify';
import { sql, type Kysely, type SqlBool } from 'kysely';
import { readRow, readRows } from '#db/read-rows.ts';
import { listRecords } from '#db/record-list.ts';
import type { DB } from '#db/schema.gen.ts';

const inUse = sql<SqlBool>`t.status <> 'retired'`;
const unverified = sql<SqlBool>`t.verified_at is null`;

export const listTests = (db: Kysely<DB>, input: ListInput): Promise<ListPage<TestRow>> =>
  listRecords(
    db,
    testPage,
    {
      table: 'tests',
      active: inUse,
      todo: unverified,
      usedBy: sql`select (select count(*) from panel_tests u where u.test_id = t.id)
        + (select count(*) from instrument_tests u where u.test_id = t.id)
        + (select count(*) from pod_tests u where u.test_id = t.id)
        + (select count(*) from field_set_tests u where u.test_id = t.id)`,
      attributes: [
        sql`t.status, t.verified_at is not null as verified, t.loinc, t.method`,
        sql`(select y.name from test_types y where y.code = t.test_type) as "typeName"`,
        sql`t.turnaround_routine as "turnaroundRoutine", t.spec_version as "specVersion"`,
        sql`(select u.sample_type from test_tubes l join tubes u on u.id = l.tube_id
          where l.test_id = t.id order by l.preference desc, l.sort limit 1) as specimen`,
        sql`(select s.unit from result_specs s where s.test_id = t.id and s.active order by s.sort limit 1) as unit`,
      ],
    },
    input,
  );

/** How many tests in use nobody has verified, and which of them follows this one by name; after the last comes the first. */
export const findToVerify = async (db: Kysely<DB>, besides: number | null): Promise<TestsToVerify> => {
  const waiting = sql`${inUse} and ${unverified} and t.id is distinct from ${besides}::bigint`;
  const row = await readRow(
    db,
    testsToVerify,
    sql`
      select (select count(*)::int from tests t where ${waiting}) as count,
        (select jsonb_build_object('id', t.id, 'name', t.name) from tests t where ${waiting}
          order by (t.name, t.id) < (select c.name, c.id from tests c where c.id = ${besides}::bigint), t.name, t.id limit 1) as next`,
  );
  return row ?? { count: 0, next: null };
};

export const testUsedBy = (db: Kysely<DB>, id: number): Promise<UsedBy[]> =>
  readRows(
    db,
    usedBy,
    sql`
      select 'panel' as kind, r.id, r.code, r.name, r.active from panel_tests u join panels r on r.id = u.panel_id where u.test_id = ${id}
      union all
      select 'instrument', r.id, r.code, r.name, r.status <> 'retired'
        from instrument_tests u join instruments r on r.id = u.instrument_id where u.test_id = ${id}
      union all
      select 'pod', r.id, r.code, r.name, r.active from pod_tests u join pods r on r.id = u.pod_id where u.test_id = ${id}
      union all
      select 'field set', r.id, r.code, r.name, r.active
        from field_set_tests u join field_sets r on r.id = u.field_set_id where u.test_id = ${id}
      order by kind, name, id`,
  );
