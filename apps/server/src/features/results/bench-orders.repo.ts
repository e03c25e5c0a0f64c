import {
  benchOrder,
  benchRun,
  benchTube,
  type BenchOrder,
  type BenchRun,
  type BenchTube,
} from '@aliquot/domain/results/bench-facts';
import { sql, type Kysely } from 'kysely';
import { isoText } from '#db/iso-text.ts';
import { idRow, readRows } from '#db/read-rows.ts';
import type { DB } from '#db/schema.gen.ts';
import { amongClients, type VisibleClients } from '#db/visible-clients.ts';

/** All orders of the cases these orders belong to: a calculated result may need one that was not touched. A list needs only its own. */
export const readBenchOrders = (
  db: Kysely<DB>,
  visibleClients: VisibleClients,
  orderIds: readonly number[],
  which: 'whole accessions' | 'only these' = 'whole accessions',
): Promise<BenchOrder[]> =>
  readRows(
    db,
    benchOrder,
    sql`
      select o.id as "orderId", a.id as "accessionId", a.case_id as "caseId", o.status, o.cancel_reason as "cancelReason",
        o.test_id as "testId", o.spec_version as "specVersion", a.client_id as "clientId", a.lab_id as "labId", l.timezone,
        a.subject_id as "subjectId", s.date_of_birth::text as "dateOfBirth", s.birth_precision as "birthPrecision", s.sex,
        o.sample_id as "sampleId", ${isoText('a.collected_at')} as "collectedAt", ${isoText('a.received_at')} as "receivedAt",
        ${isoText('a.created_at')} as "createdAt", a.open_duties as "openDuties",
        (select i.run_id from run_items i where i.order_id = o.id and i.open and i.kind = 'order') as "runId",
        coalesce((select v.snapshot -> 'steps' from workflow_revisions v
          where v.workflow_id = coalesce(o.workflow_id, a.workflow_id) and v.revision = coalesce(o.workflow_revision, a.workflow_revision)),
          w.steps) as steps,
        (select coalesce(jsonb_agg(jsonb_build_object('id', h.id, 'reason', h.reason, 'category', h.category, 'blocks', h.blocks) order by h.id), '[]')
          from holds h where h.accession_id = a.id and h.resolved_at is null
            and (h.order_id is null or h.order_id = o.id) and (h.sample_id is null or h.sample_id = o.sample_id)) as holds,
        array(select n.id from accession_notes n where n.order_id = o.id and n.settled_at is null order by n.id)::float8[] as "openNotes"
      from orders o join accessions a on a.id = o.accession_id join labs l on l.id = a.lab_id
      join subjects s on s.id = a.subject_id join workflows w on w.id = coalesce(o.workflow_id, a.workflow_id)
      where ${
        which === 'only these'
          ? sql`o.id = any (${[...orderIds]}::bigint[])`
          : sql`o.accession_id in (select p.accession_id from orders p where p.id = any (${[...orderIds]}::bigint[]))`
      }
        and ${amongClients('a.client_id', visibleClients)} order by o.id`,
  );

/** The tubes of these accessions, aliquots too. */
export const readBenchTubes = (db: Kysely<DB>, accessionIds: readonly number[]): Promise<BenchTube[]> =>
  readRows(
    db,
    benchTube,
    sql`
      select p.id, p.parent_id as "parentId", p.barcode, t.code as "tubeCode", p.status, p.condition, p.reject_reason as "rejectReason",
        ${isoText('p.collected_at')} as "collectedAt", ${isoText('p.received_at')} as "receivedAt", ${isoText('p.left_at')} as "leftAt"
      from samples p join tubes t on t.id = p.tube_id where p.accession_id = any (${[...accessionIds]}::bigint[])`,
  );

export const readBenchRuns = (db: Kysely<DB>, runIds: readonly number[]): Promise<BenchRun[]> =>
  readRows(
    db,
    benchRun,
    sql`
      select r.id, r.number, r.status, r.reason, ${isoText('r.started_at')} as "startedAt", r.instrument_id as "instrumentId", r.qc_state as qc
      from runs r where r.id = any (${[...runIds]}::bigint[])`,
  );

export const ordersOfCase = async (
  db: Kysely<DB>,
  visibleClients: VisibleClients,
  accessionId: number,
): Promise<number[]> =>
  (
    await readRows(
      db,
      idRow,
      sql`
        select o.id from orders o where o.accession_id = ${accessionId} and ${amongClients('o.client_id', visibleClients)}`,
    )
  ).map(({ id }) => id);
