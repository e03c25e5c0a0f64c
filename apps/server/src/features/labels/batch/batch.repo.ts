import { batchJob, type BatchChoicesInput, type BatchJob } from '@aliquot/domain/labels/batch/print-batch';
import { mostBatchTubes } from '@aliquot/domain/labels/batch/plan-batch';
import { sampleStatuses } from '@aliquot/domain/samples/sample-state';
import { sql, type Kysely, type Transaction } from 'kysely';
import { z } from 'zod';
import { isoText } from '#db/iso-text.ts';
import { pageLimit } from '#db/keyset-page.ts';
import { readRows } from '#db/read-rows.ts';
import type { DB } from '#db/schema.gen.ts';
import { amongClients, type VisibleClients } from '#db/visible-clients.ts';
import { mayHaveLabels } from '../print-jobs.repo.ts';

/** The cases of these tubes, by id, held until the end of the transaction: two people who label one tube see each other. */
export const lockCasesOfTubes = async (
  tx: Transaction<DB>,
  visibleClients: VisibleClients,
  sampleIds: readonly number[],
): Promise<void> => {
  await sql`
    select a.id from accessions a
    where a.id in (select p.accession_id from samples p where p.id = any (${[...sampleIds]}::bigint[]))
      and ${amongClients('a.client_id', visibleClients)}
    order by a.id for update`.execute(tx);
};

const tubeRow = z.strictObject({
  sampleId: z.int(),
  accessionId: z.int(),
  caseId: z.string(),
  labId: z.int(),
  tubeId: z.int(),
  barcode: z.string(),
  status: z.enum(sampleStatuses),
  labels: z.int(),
  labeled: z.boolean(),
});
export type BatchTubeRow = z.infer<typeof tubeRow>;

/**
 * The tubes asked for, in that order; of accessions, each one's by id. One more than are labeled at once shows that there are too
 * many. What failed or was cancelled is no label, unless it may have come out.
 */
export const batchTubes = (
  db: Kysely<DB>,
  visibleClients: VisibleClients,
  { of, ids }: BatchChoicesInput,
): Promise<BatchTubeRow[]> =>
  readRows(
    db,
    tubeRow,
    sql`
      select p.id as "sampleId", a.id as "accessionId", a.case_id as "caseId", a.lab_id as "labId", t.id as "tubeId", p.barcode,
        p.status, t.label_copies as labels, exists (select from print_jobs j where j.accession_id = a.id
          and j.sample_ids @> array[p.id] and ${mayHaveLabels('j')}) as labeled
      from unnest(${[...ids]}::bigint[]) with ordinality w (id, place)
      join samples p on ${of === 'tubes' ? sql`p.id` : sql`p.accession_id`} = w.id
      join accessions a on a.id = p.accession_id join tubes t on t.id = p.tube_id
      where ${amongClients('a.client_id', visibleClients)}
      order by w.place, p.id limit ${pageLimit(mostBatchTubes)}`,
  );

/** How jobs that were made together stand, in the order they are served in. */
export const batchJobs = (
  db: Kysely<DB>,
  visibleClients: VisibleClients,
  ids: readonly number[],
): Promise<BatchJob[]> =>
  readRows(
    db,
    batchJob,
    sql`
      select j.id, a.case_id as "caseId", j.status, j.labels, j.last_error as error, j.unsure > 0 as "maybeTwice",
        ${isoText('j.created_at')} as at
      from print_jobs j join accessions a on a.id = j.accession_id
      where j.id = any (${[...ids]}::bigint[]) and ${amongClients('a.client_id', visibleClients)} order by j.id`,
  );
