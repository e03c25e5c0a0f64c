import { sql, type RawBuilder, type Transaction } from 'kysely';
import { z } from 'zod';
import { idRow, readRows } from '#db/read-rows.ts';
import type { DB } from '#db/schema.gen.ts';
import type { Reach } from '#db/transaction.ts';
import { amongClients, type VisibleClients } from '#db/visible-clients.ts';

const casesOf = ({ caseIds = [], orderIds = [], subjectIds = [] }: Reach): RawBuilder<unknown> => sql`
  select c.id from unnest(${[...caseIds]}::bigint[]) c (id)
  union select o.accession_id from orders o where o.id = any (${[...orderIds]}::bigint[])
  union select a.id from accessions a where a.subject_id = any (${[...subjectIds]}::bigint[])`;

const ordersOf = ({ caseIds = [], orderIds = [], subjectIds = [] }: Reach): RawBuilder<unknown> => sql`
  select o.id from unnest(${[...orderIds]}::bigint[]) o (id)
  union select o.id from orders o where o.accession_id = any (${[...caseIds]}::bigint[])
  union select o.id from accessions a join orders o on o.accession_id = a.id where a.subject_id = any (${[...subjectIds]}::bigint[])`;

const heldCase = z.strictObject({ id: z.int(), subjectId: z.int() });

/** What a serialization failure is called: the transaction is tried again from the start. */
class MovedMeanwhile extends Error {
  readonly code = '40001';
}

/**
 * Runs, people and accessions, each level by id (db/transaction.ts). Runs are shared: whoever changes a run's quality control waits for
 * those who approve its results. A subject whose records are merged meanwhile takes its accessions along: then all of it begins anew.
 */
export const lockGrounds = async (tx: Transaction<DB>, visibleClients: VisibleClients, reach: Reach): Promise<void> => {
  const cases = casesOf(reach);
  const orders = ordersOf(reach);
  await sql`
    select r.id from runs r where r.id in (select i.run_id from run_items i
      where i.order_id in (${orders}) and i.open and i.kind = 'order') order by r.id for share`.execute(tx);
  const people = await readRows(
    tx,
    idRow,
    sql`
      select s.id from subjects s where s.id = any (${[...(reach.subjectIds ?? [])]}::bigint[])
        or s.id in (select a.subject_id from accessions a where a.id in (${cases}) and ${amongClients('a.client_id', visibleClients)})
      order by s.id for no key update`,
  );
  const held = await readRows(
    tx,
    heldCase,
    sql`
      select a.id, a.subject_id as "subjectId" from accessions a
      where a.id in (${cases}) and ${amongClients('a.client_id', visibleClients)} order by a.id for update`,
  );
  const known = new Set(people.map(({ id }) => id));
  if (held.some(({ subjectId }) => !known.has(subjectId)))
    throw new MovedMeanwhile('an accession went to another subject');
};
