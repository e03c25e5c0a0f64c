import { sql, type Transaction } from 'kysely';
import type { DB } from '../../db/schema.gen.ts';

/** What was made for which tubes, and how often: also for labels a person fetched as a file. */
export const addPrintJob = async (
  tx: Transaction<DB>,
  accessionId: number,
  job: { sampleIds: readonly number[]; zpl: string; status: 'downloaded' },
): Promise<void> => {
  await sql`
    insert into print_jobs (accession_id, client_id, lab_id, sample_ids, copies, zpl, status)
    select a.id, a.client_id, a.lab_id, ${[...job.sampleIds]}::bigint[], 1, ${job.zpl}, ${job.status}
    from accessions a where a.id = ${accessionId}`.execute(tx);
};

/** How many labels each kind of tube gets. */
export const labelCopies = async (
  tx: Transaction<DB>,
  tubeIds: readonly number[],
): Promise<ReadonlyMap<number, number>> => {
  const { rows } = await sql<{ id: number; copies: number }>`
    select id, label_copies as copies from tubes where id = any (${[...tubeIds]}::bigint[])`.execute(tx);
  return new Map(rows.map(({ id, copies }) => [id, copies]));
};
