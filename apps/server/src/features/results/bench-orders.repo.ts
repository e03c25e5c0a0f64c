import { blockableSteps } from '@aliquot/domain/holds/hold';
import { qcStates } from '@aliquot/domain/runs/run-state';
import { orderStates } from '@aliquot/domain/workflows/order-states';
import { workflowSteps } from '@aliquot/domain/workflows/workflow-steps';
import { sql, type Kysely } from 'kysely';
import { z } from 'zod';
import { isoText } from '#db/iso-text.ts';
import { idRow, readRows } from '#db/read-rows.ts';
import type { DB } from '#db/schema.gen.ts';
import { amongClients, type VisibleClients } from '#db/visible-clients.ts';

/** An order with everything its results are judged by. */
const benchOrder = z.strictObject({
  orderId: z.int(),
  accessionId: z.int(),
  caseId: z.string(),
  status: z.enum(orderStates),
  testId: z.int(),
  specVersion: z.int(),
  clientId: z.int(),
  labId: z.int(),
  timezone: z.string(),
  subjectId: z.int(),
  dateOfBirth: z.string().nullable(),
  birthPrecision: z.enum(['day', 'month', 'year', 'unknown']),
  sex: z.enum(['male', 'female', 'unknown']),
  /** When it was collected; when it arrived where nobody wrote that down. */
  collectedAt: z.iso.datetime(),
  /** The open run it is in, and whether that has begun. */
  runId: z.int().nullable(),
  runStarted: z.boolean(),
  instrumentId: z.int().nullable(),
  qc: z.enum(qcStates),
  steps: workflowSteps,
  holds: z.array(
    z.strictObject({
      reason: z.string(),
      blocks: z.array(z.enum(blockableSteps)),
    }),
  ),
});
export type BenchOrder = z.infer<typeof benchOrder>;

/**
 * The open runs of these orders cannot change until the end of the transaction: nothing is approved while their quality control
 * is being read. Before their cases: the order of locks stands in db/transaction.ts.
 */
export const holdRunsOfOrders = async (db: Kysely<DB>, orderIds: readonly number[]): Promise<void> => {
  await sql`
    select r.id from runs r where r.id in (select i.run_id from run_items i
      where i.order_id = any (${[...orderIds]}::bigint[]) and i.open and i.kind = 'order') order by r.id for share`.execute(
    db,
  );
};

/**
 * The cases of these orders, held until the end of the transaction, by id: two people who save the same plate wait for each
 * other instead of locking each other out.
 */
export const lockCasesOfOrders = async (
  db: Kysely<DB>,
  visibleClients: VisibleClients,
  orderIds: readonly number[],
): Promise<void> => {
  await sql`
    select a.id from accessions a
    where a.id in (select o.accession_id from orders o where o.id = any (${[...orderIds]}::bigint[]))
      and ${amongClients('a.client_id', visibleClients)}
    order by a.id for update`.execute(db);
};

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
      select o.id as "orderId", a.id as "accessionId", a.case_id as "caseId", o.status, o.test_id as "testId",
        o.spec_version as "specVersion", a.client_id as "clientId", a.lab_id as "labId", l.timezone, a.subject_id as "subjectId",
        s.date_of_birth::text as "dateOfBirth", s.birth_precision as "birthPrecision", s.sex,
        ${isoText('c.at')} as "collectedAt",
        r.id as "runId", coalesce(r.status <> 'new', false) as "runStarted", r.instrument_id as "instrumentId", coalesce(r.qc_state, 'none') as qc,
        coalesce((select v.snapshot -> 'steps' from workflow_revisions v
          where v.workflow_id = a.workflow_id and v.revision = a.workflow_revision), w.steps) as steps,
        (select coalesce(jsonb_agg(jsonb_build_object('reason', h.reason, 'blocks', h.blocks)), '[]') from holds h
          where h.accession_id = a.id and h.resolved_at is null
            and (h.order_id is null or h.order_id = o.id) and (h.sample_id is null or h.sample_id = o.sample_id)) as holds
      from orders o join accessions a on a.id = o.accession_id join labs l on l.id = a.lab_id
      cross join lateral (select coalesce(a.collected_at, a.received_at, a.created_at) as at) c
      join subjects s on s.id = a.subject_id join workflows w on w.id = a.workflow_id
      left join run_items i on i.order_id = o.id and i.open and i.kind = 'order' left join runs r on r.id = i.run_id
      where ${
        which === 'only these'
          ? sql`o.id = any (${[...orderIds]}::bigint[])`
          : sql`o.accession_id in (select p.accession_id from orders p where p.id = any (${[...orderIds]}::bigint[]))`
      }
        and ${amongClients('a.client_id', visibleClients)} order by o.id`,
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
