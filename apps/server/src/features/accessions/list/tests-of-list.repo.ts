import { sql, type Kysely } from 'kysely';
import { z } from 'zod';
import { readRows } from '#db/read-rows.ts';
import type { DB } from '#db/schema.gen.ts';
import { amongClients, type VisibleClients } from '#db/visible-clients.ts';

/** With more than these, a walk through the list meets one of them soon enough. */
const mostSeldom = 10_000;

const accessionId = z.strictObject({ id: z.int() });

/** Accessions with one of these tests, while they are few; null when they are many. */
export const seldomWithTests = async (
  db: Kysely<DB>,
  visibleClients: VisibleClients,
  testIds: readonly number[],
): Promise<readonly number[] | null> => {
  const rows = await readRows(
    db,
    accessionId,
    sql`
      select distinct o.accession_id as id from orders o
      where o.test_id = any (${[...testIds]}::bigint[]) and o.status <> 'cancelled' and ${amongClients('o.client_id', visibleClients)}
      limit ${sql.lit(mostSeldom + 1)}`,
  );
  return rows.length > mostSeldom ? null : rows.map(({ id }) => id);
};
