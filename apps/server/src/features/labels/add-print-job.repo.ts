import { sql, type Kysely, type Transaction } from 'kysely';
import { z } from 'zod';
import { idRow, readRow, readRows } from '#db/read-rows.ts';
import type { DB } from '#db/schema.gen.ts';

export type NewPrintJob = {
  sampleIds: readonly number[];
  /** What each tube's label was drawn from; 0 is the built-in label. */
  templateVersionIds: readonly number[];
  zpl: string;
  labels: number;
  /** How often the whole set. */
  copies: number;
  status: 'queued' | 'downloaded';
  printerId: number | null;
  /** Why again, when a tube had a label already. */
  reason: string | null;
};

/** What was made for which tubes, and how often: also for labels a person fetched as a file. */
export const addPrintJob = async (tx: Transaction<DB>, accessionId: number, job: NewPrintJob): Promise<number> => {
  const row = await readRow(
    tx,
    idRow,
    sql`
      insert into print_jobs (accession_id, client_id, lab_id, printer_id, sample_ids, template_version_ids, copies, labels, zpl, zpl_sha256, status, reason)
      select a.id, a.client_id, a.lab_id, ${job.printerId}, ${[...job.sampleIds]}::bigint[],
        ${[...job.templateVersionIds]}::bigint[], ${job.copies}, ${job.labels}, ${job.zpl},
        encode(sha256(convert_to(${job.zpl}, 'UTF8')), 'hex'), ${job.status}, ${job.reason}
      from accessions a where a.id = ${accessionId} returning id`,
  );
  return row?.id ?? 0;
};

const tubeCopies = z.strictObject({ id: z.int(), copies: z.int() });

/** How many labels each kind of tube gets. */
export const labelCopies = async (db: Kysely<DB>, tubeIds: readonly number[]): Promise<ReadonlyMap<number, number>> => {
  const rows = await readRows(
    db,
    tubeCopies,
    sql`select id, label_copies as copies from tubes where id = any (${[...tubeIds]}::bigint[])`,
  );
  return new Map(rows.map(({ id, copies }) => [id, copies]));
};
