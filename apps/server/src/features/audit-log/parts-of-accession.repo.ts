import { namedRecord, type NamedRecord } from '@aliquot/domain/audit-log/audit-filter';
import { sql, type Kysely } from 'kysely';
import { z } from 'zod';
import { readRows } from '#db/read-rows.ts';
import type { DB } from '#db/schema.gen.ts';

const part = z.strictObject({ part: z.string() });

/** What belongs to one test of an accession, each as `table/id`: the ordered test, its results, calls, notes and holds. */
export const partsOfTest = async (db: Kysely<DB>, accessionId: string, code: string): Promise<string[]> => {
  const rows = await readRows(
    db,
    part,
    sql`with asked as (select o.id from orders o join tests t on t.id = o.test_id
        where o.accession_id = ${accessionId}::bigint and t.code = any (array[${code}::text, upper(${code})])),
      entered as (select x.id from results x where x.order_id in (select id from asked))
      select 'orders/' || id as part from asked
      union all select 'results/' || id from entered
      union all select 'critical_calls/' || k.id from critical_calls k where k.order_id in (select id from asked)
      union all select 'call_tellings/' || r.id from call_tellings r join critical_calls k on k.id = r.call_id
        where k.order_id in (select id from asked)
      union all select 'accession_notes/' || n.id from accession_notes n where n.order_id in (select id from asked)
      union all select 'holds/' || h.id from holds h where h.order_id in (select id from asked)`,
  );
  return rows.map((row) => row.part);
};

export const testsOfAccession = (db: Kysely<DB>, accessionId: string): Promise<NamedRecord['tests']> =>
  readRows(
    db,
    namedRecord.shape.tests.element,
    sql`select distinct t.code, t.name from orders o join tests t on t.id = o.test_id
      where o.accession_id = ${accessionId}::bigint order by t.name, t.code`,
  );
