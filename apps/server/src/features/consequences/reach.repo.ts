import { sql, type Kysely } from 'kysely';
import { idRow, readRows } from '#db/read-rows.ts';
import type { DB } from '#db/schema.gen.ts';
import type { Reach } from '#db/transaction.ts';

/** Every order whose results an action of this reach may change. */
export const ordersOfReach = async (
  db: Kysely<DB>,
  { caseIds = [], orderIds = [], subjectIds = [] }: Reach,
): Promise<number[]> =>
  (
    await readRows(
      db,
      idRow,
      sql`
        select o.id from orders o where o.id = any (${[...orderIds]}::bigint[]) or o.accession_id = any (${[...caseIds]}::bigint[])
          or o.accession_id in (select a.id from accessions a where a.subject_id = any (${[...subjectIds]}::bigint[]))`,
    )
  ).map(({ id }) => id);
