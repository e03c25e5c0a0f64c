import { sql, type Kysely, type RawBuilder } from 'kysely';
import { idRow, readRows } from '#db/read-rows.ts';
import type { DB } from '#db/schema.gen.ts';
import type { Reach } from '#db/transaction.ts';

/** Each way in by itself, so that each finds its own index. */
export const casesOf = ({ caseIds = [], orderIds = [], subjectIds = [] }: Reach): RawBuilder<unknown> => sql`
  select c.id from unnest(${[...caseIds]}::bigint[]) c (id)
  union select o.accession_id from orders o where o.id = any (${[...orderIds]}::bigint[])
  union select a.id from accessions a where a.subject_id = any (${[...subjectIds]}::bigint[])`;

export const ordersOf = ({ caseIds = [], orderIds = [], subjectIds = [] }: Reach): RawBuilder<unknown> => sql`
  select o.id from unnest(${[...orderIds]}::bigint[]) o (id)
  union select o.id from orders o where o.accession_id = any (${[...caseIds]}::bigint[])
  union select o.id from accessions a join orders o on o.accession_id = a.id where a.subject_id = any (${[...subjectIds]}::bigint[])`;

/** Every order whose results an action of this reach may change. */
export const ordersOfReach = async (db: Kysely<DB>, reach: Reach): Promise<number[]> =>
  (await readRows(db, idRow, ordersOf(reach))).map(({ id }) => id);
