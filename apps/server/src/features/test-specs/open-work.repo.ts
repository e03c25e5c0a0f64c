import type { OpenWork } from '@aliquot/domain/test-specs/open-work';
import { sql, type Kysely } from 'kysely';
import { z } from 'zod';
import { readRows } from '#db/read-rows.ts';
import type { DB } from '#db/schema.gen.ts';

/** Without a version: all of them together. */
const counted = z.strictObject({
  specVersion: z.int().nullable(),
  orders: z.int(),
  accessions: z.int(),
  runs: z.int(),
});

/** Orders are judged by the version they were placed under, in whichever run they are. */
export const findOpenWork = async (db: Kysely<DB>, testId: number): Promise<OpenWork> => {
  const rows = await readRows(
    db,
    counted,
    sql`
      select o.spec_version as "specVersion", count(distinct o.id)::int as orders, count(distinct o.accession_id)::int as accessions,
        count(distinct i.run_id)::int as runs
      from orders o left join run_items i on i.order_id = o.id and i.open
      where o.test_id = ${testId} and o.status in ('new', 'received', 'in_progress', 'completed')
      group by grouping sets ((), (o.spec_version)) order by o.spec_version desc nulls first`,
  );
  const [all, ...versions] = rows;
  return {
    orders: all?.orders ?? 0,
    accessions: all?.accessions ?? 0,
    runs: all?.runs ?? 0,
    versions: versions.map(({ specVersion, orders, runs }) => ({ specVersion: specVersion ?? 0, orders, runs })),
  };
};
