import { accessionStatuses } from '@aliquot/domain/accessions/accession-status';
import { sampleConditions, type SampleCondition } from '@aliquot/domain/samples/condition';
import { sampleStatuses, type SampleStatus } from '@aliquot/domain/samples/sample-state';
import { sql, type Kysely, type Transaction } from 'kysely';
import { z } from 'zod';
import { readRow } from '#db/read-rows.ts';
import type { DB } from '#db/schema.gen.ts';
import { amongClients, type VisibleClients } from '#db/visible-clients.ts';
import { receiveOrdersOfCase } from '../orders/due-times.repo.ts';

const scannedSample = z.strictObject({
  id: z.int(),
  accessionId: z.int(),
  barcode: z.string(),
  status: z.enum(sampleStatuses),
  condition: z.enum(sampleConditions),
  isAliquot: z.boolean(),
  caseId: z.string(),
  caseStatus: z.enum(accessionStatuses),
  tubeName: z.string(),
  subjectName: z.string(),
  inUse: z.boolean(),
});
export type ScannedSample = z.infer<typeof scannedSample>;

/** A tube with what a person at the bench needs to recognise it. */
export const findScannedSample = (
  db: Kysely<DB>,
  visibleClients: VisibleClients,
  id: number,
): Promise<ScannedSample | null> =>
  readRow(
    db,
    scannedSample,
    sql`
      select p.id, p.accession_id as "accessionId", p.barcode, p.status, p.condition, p.parent_id is not null as "isAliquot", a.case_id as "caseId", a.status as "caseStatus", t.name as "tubeName",
        case when s.given_name = '' then s.family_name else s.family_name || ', ' || s.given_name end as "subjectName",
        exists (select from orders o where o.sample_id = p.id and o.status in ('in_progress', 'completed', 'reported', 'final')) as "inUse"
      from samples p join accessions a on a.id = p.accession_id join tubes t on t.id = p.tube_id join subjects s on s.id = a.subject_id
      where p.id = ${id} and ${amongClients('p.client_id', visibleClients)}`,
  );

export const setSampleStatus = async (
  tx: Transaction<DB>,
  ids: readonly number[],
  to: SampleStatus,
  by: number | null,
  reason: string | null = null,
): Promise<void> => {
  await sql`
    update samples set status = ${to}, reject_reason = ${reason},
      condition = case ${to}::text when 'expected' then 'ok' else condition end,
      received_at = case ${to}::text when 'received' then now() when 'expected' then null else received_at end,
      received_by = case ${to}::text when 'received' then ${by}::bigint when 'expected' then null else received_by end,
      left_at = case when ${to}::text in ('consumed', 'disposed') then coalesce(left_at, now()) end
    where id = any (${[...ids]}::bigint[])`.execute(tx);
};

export const setSampleCondition = async (
  tx: Transaction<DB>,
  id: number,
  condition: SampleCondition,
): Promise<void> => {
  await sql`update samples set condition = ${condition} where id = ${id}`.execute(tx);
};

/** A case made at the bench with its tubes in hand. */
export const receiveAll = async (tx: Transaction<DB>, accessionId: number, by: number | null): Promise<void> => {
  await sql`update samples set status = 'received', received_at = now(), received_by = ${by} where accession_id = ${accessionId}`.execute(
    tx,
  );
  await receiveOrdersOfCase(tx, accessionId);
};
