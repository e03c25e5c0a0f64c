import { callStatuses } from '@aliquot/domain/critical-calls/call-words';
import { reviewItem } from '@aliquot/domain/review/review-inbox';
import { priorities } from '@aliquot/domain/accessions/priority';
import { sql, type Kysely } from 'kysely';
import { z } from 'zod';
import { isoText } from '#db/iso-text.ts';
import { readRow, readRows } from '#db/read-rows.ts';
import type { DB } from '#db/schema.gen.ts';
import { amongClients, type VisibleClients } from '#db/visible-clients.ts';
import { isWaiting, waitingResults } from '#db/waiting-results.ts';
import { subjectNameColumn } from '#features/accessions/accession-columns.repo.ts';

const waitingResult = z.strictObject({
  id: z.int(),
  orderId: z.int(),
  caseId: z.string(),
  subjectName: z.string(),
  dateOfBirth: z.string().nullable(),
  birthPrecision: z.enum(['day', 'month', 'year', 'unknown']),
  priority: z.enum(priorities),
});
export type WaitingResult = z.infer<typeof waitingResult>;

/**
 * What waits for a reviewer, the most pressing first: critical, then STAT, then by when the accession is due, results of one
 * accession together.
 */
export const readWaiting = (db: Kysely<DB>, visibleClients: VisibleClients, most: number): Promise<WaitingResult[]> =>
  readRows(
    db,
    waitingResult,
    sql`
      select w.id, w."orderId", w.case_id as "caseId", ${subjectNameColumn} as "subjectName", s.date_of_birth::text as "dateOfBirth",
        s.birth_precision as "birthPrecision", w.priority
      from (select x.id, x.order_id as "orderId", x.accession_id, x.spec_id, x.critical, a.case_id, a.subject_id, a.priority, a.due_at
        from ${waitingResults} join accessions a on a.id = x.accession_id
        where ${isWaiting} and ${amongClients('x.client_id', visibleClients)}
        order by x.critical desc, (a.priority = 'stat') desc, a.due_at, x.accession_id, x.order_id, x.spec_id limit ${most}) w
      join subjects s on s.id = w.subject_id
      order by w.critical desc, (w.priority = 'stat') desc, w.due_at, w.accession_id, w."orderId", w.spec_id`,
  );

const counted = z.strictObject({ count: z.int() });

/** How many wait; counted as far as asked for. */
export const countWaiting = async (
  db: Kysely<DB>,
  visibleClients: VisibleClients,
  most: number | null = null,
): Promise<number> =>
  (
    await readRow(
      db,
      counted,
      sql`
        select count(*)::int as count from (select from ${waitingResults}
          where ${isWaiting} and ${amongClients('x.client_id', visibleClients)} ${most === null ? sql`` : sql`limit ${sql.lit(most)}`}) n`,
    )
  )?.count ?? 0;

const tubeCode = z.strictObject({ accessionId: z.int(), code: z.string() });

/** The barcodes of all tubes of these accessions. */
export const readTubeCodes = (
  db: Kysely<DB>,
  visibleClients: VisibleClients,
  accessionIds: readonly number[],
): Promise<z.infer<typeof tubeCode>[]> =>
  readRows(
    db,
    tubeCode,
    sql`
      select p.accession_id as "accessionId", p.barcode as code from samples p
      where p.accession_id = any (${[...accessionIds]}::bigint[]) and ${amongClients('p.client_id', visibleClients)} order by p.id`,
  );

const { caseId, priority, clientName, provider, comments, collectedAt, dueAt, subject, tube } = reviewItem.shape;

/** The accession a result belongs to, and the tube of its test. */
const storedCase = z.strictObject({
  caseId,
  priority,
  subject,
  clientName,
  provider,
  comments,
  collectedAt,
  dueAt,
  testName: z.string(),
  tube,
});
type StoredCase = z.infer<typeof storedCase>;

export const readCaseOfOrder = (
  db: Kysely<DB>,
  visibleClients: VisibleClients,
  orderId: number,
): Promise<StoredCase | null> =>
  readRow(
    db,
    storedCase,
    sql`
      select a.case_id as "caseId", a.priority,
        jsonb_build_object('id', s.id, 'name', ${subjectNameColumn}, 'dateOfBirth', s.date_of_birth::text, 'birthPrecision', s.birth_precision,
          'sex', s.sex, 'mrn', (select i.value from subject_identifiers i where i.subject_id = s.id and i.kind = 'mrn' order by i.id limit 1)) as subject,
        c.name as "clientName", a.provider, a.comments, ${isoText('a.collected_at')} as "collectedAt", ${isoText('a.due_at')} as "dueAt",
        t.name as "testName",
        case when p.id is not null then jsonb_build_object('barcode', p.barcode, 'name', u.name, 'capHex', u.cap_colour_hex,
          'status', p.status, 'condition', p.condition) end as tube
      from orders o join accessions a on a.id = o.accession_id join subjects s on s.id = a.subject_id join clients c on c.id = a.client_id
      join tests t on t.id = o.test_id left join samples p on p.id = o.sample_id left join tubes u on u.id = p.tube_id
      where o.id = ${orderId} and ${amongClients('a.client_id', visibleClients)}`,
  );

const storedCall = z.strictObject({
  status: z.enum(callStatuses),
  dueAt: z.iso.datetime(),
  doneAt: z.iso.datetime().nullable(),
  doneBy: z.string().nullable(),
  spokeTo: z.string().nullable(),
});
type StoredCall = z.infer<typeof storedCall>;

/** The call about this result that is open, else the last one that was made. */
export const readCallOfResult = (
  db: Kysely<DB>,
  visibleClients: VisibleClients,
  resultId: number,
): Promise<StoredCall | null> =>
  readRow(
    db,
    storedCall,
    sql`
      select c.status, ${isoText('c.due_at')} as "dueAt", ${isoText('c.done_at')} as "doneAt", u.name as "doneBy", t.whom as "spokeTo"
      from critical_calls c
      left join lateral (select r.whom, r.created_by from call_tellings r
        where r.call_id = c.id and r.outcome = 'read_back' order by r.id desc limit 1) t on true
      left join users u on u.id = t.created_by
      where c.result_id = ${resultId} and c.status <> 'ended' and ${amongClients('c.client_id', visibleClients)}
      order by (c.status = 'open') desc, c.id desc limit 1`,
  );

const sampleOfOrder = z.strictObject({ orderId: z.int(), sampleId: z.int().nullable() });

/** Which tube each of these tests is done from. */
export const readSamplesOfOrders = async (
  db: Kysely<DB>,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, number | null>> =>
  new Map(
    (
      await readRows(
        db,
        sampleOfOrder,
        sql`select o.id as "orderId", o.sample_id as "sampleId" from orders o where o.id = any (${[...orderIds]}::bigint[])`,
      )
    ).map(({ orderId, sampleId }) => [orderId, sampleId]),
  );
