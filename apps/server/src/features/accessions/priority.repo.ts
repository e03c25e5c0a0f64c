import type { Priority } from '@aliquot/domain/accessions/priority';
import type { Transaction } from 'kysely';
import type { DB } from '#db/schema.gen.ts';
import { setDueTimesOfCase } from './orders/due-times.repo.ts';

/** The case and its open tests, which are due by their new priority. */
export const changePriority = async (tx: Transaction<DB>, id: number, priority: Priority): Promise<void> => {
  await tx
    .updateTable('orders')
    .set({ priority })
    .where('accession_id', '=', id)
    .where('status', 'in', ['new', 'received', 'in_progress'])
    .execute();
  await setDueTimesOfCase(tx, id);
  await tx.updateTable('accessions').set({ priority }).where('id', '=', id).execute();
};
