import { usedBy, type ListInput, type ListPage, type UsedBy } from '@aliquot/domain/records/records';
import { testPage, type TestRow } from '@aliquot/domain/test-specs/test';
import { sql, type Kysely } from 'kysely';
import { readRows } from '#db/read-rows.ts';
import { listRecords } from '#db/record-list.ts';
import type { DB } from '#db/schema.gen.ts';

export const listTests = (db: Kysely<DB>, input: ListInput): Promise<ListPage<TestRow>> =>
  listRecords(
    db,
    testPage,
    {
      table: 'tests',
      active: sql`t.status <> 'retired'`,
      usedBy: sql`select (select count(*) from panel_tests u where u.test_id = t.id)
        + (select count(*) from instrument_tests u where u.test_id = t.id)
        + (select count(*) from pod_tests u where u.test_id = t.id)
        + (select count(*) from field_set_tests u where u.test_id = t.id)`,
      attributes: [
        sql`t.status, t.verified_at is not null as verified, t.test_type as "testType", t.loinc, t.method`,
        sql`t.turnaround_routine as "turnaroundRoutine", t.spec_version as "specVersion"`,
        sql`(select u.sample_type from test_tubes l join tubes u on u.id = l.tube_id
          where l.test_id = t.id order by l.preference desc, l.sort limit 1) as specimen`,
        sql`(select s.unit from result_specs s where s.test_id = t.id and s.active order by s.sort limit 1) as unit`,
      ],
    },
    input,
  );

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
