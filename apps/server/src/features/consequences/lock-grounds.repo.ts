import { sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { idRow, readRows } from '#db/read-rows.ts';
import type { DB } from '#db/schema.gen.ts';
import type { HeldRuns, Reach } from '#db/transaction.ts';
import { amongClients, type VisibleClients } from '#db/visible-clients.ts';
import { casesOf, ordersOf } from './reach.repo.ts';

const heldCase = z.strictObject({ id: z.int(), subjectId: z.int() });

/** What a serialization failure is called: the transaction is tried again from the start. */
class MovedMeanwhile extends Error {
  readonly code = '40001';
}

/**
 * Runs, people and accessions, each level by id (db/transaction.ts). Runs are shared, but where orders leave them: whoever changes a
 * run's quality control waits for those who approve its results. A subject whose records are merged meanwhile takes its accessions along: then all of it begins anew.
 */
export const lockGrounds = async (
  tx: Transaction<DB>,
  visibleClients: VisibleClients,
  reach: Reach,
  runs: HeldRuns,
): Promise<void> => {
  const cases = casesOf(reach);
  const orders = ordersOf(reach);
  await sql`
    select r.id from runs r where r.id in (select i.run_id from run_items i
      where i.order_id in (${orders}) and i.open and i.kind = 'order') order by r.id ${runs === 'shared' ? sql`for share` : sql`for no key update`}`.execute(
    tx,
  );
  const people = await readRows(
    tx,
    idRow,
    sql`
      select s.id from subjects s where s.id in (select p.id from unnest(${[...(reach.subjectIds ?? [])]}::bigint[]) p (id)
        union select a.subject_id from accessions a where a.id in (${cases}) and ${amongClients('a.client_id', visibleClients)})
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
