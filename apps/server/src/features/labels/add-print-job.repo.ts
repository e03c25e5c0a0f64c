import { sql, type Kysely, type Transaction } from 'kysely';
import { z } from 'zod';
import { idRow, readRows } from '#db/read-rows.ts';
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

/** What was made for which tubes of which accession, in the order it is served in: one statement for all of them. */
export const addPrintJobs = async (
  tx: Transaction<DB>,
  jobs: readonly (NewPrintJob & { readonly accessionId: number })[],
): Promise<number[]> => {
  const rows = await readRows(
    tx,
    idRow,
    sql`
      insert into print_jobs (accession_id, client_id, lab_id, printer_id, sample_ids, template_version_ids, copies, labels, zpl, zpl_sha256, status, reason)
      select a.id, a.client_id, a.lab_id, j."printerId", j."sampleIds", j."templateVersionIds", j.copies, j.labels, j.zpl,
        encode(sha256(convert_to(j.zpl, 'UTF8')), 'hex'), j.status, j.reason
      from jsonb_to_recordset(${JSON.stringify(jobs.map((job, place) => ({ ...job, place })))}::jsonb) j (
        place integer, "accessionId" bigint, "printerId" bigint, "sampleIds" bigint[], "templateVersionIds" bigint[],
        copies integer, labels integer, zpl text, status text, reason text)
      join accessions a on a.id = j."accessionId" order by j.place returning id`,
  );
  return rows.map(({ id }) => id);
};

/** What was made for which tubes, and how often: also for labels a person fetched as a file. */
export const addPrintJob = async (tx: Transaction<DB>, accessionId: number, job: NewPrintJob): Promise<number> =>
  (await addPrintJobs(tx, [{ ...job, accessionId }]))[0] ?? 0;

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
