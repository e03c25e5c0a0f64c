import type { BlockableStep } from '@aliquot/domain/holds/hold';
import type { OrderStatus } from '@aliquot/domain/orders/order-state';
import type { QcState } from '@aliquot/domain/runs/run-state';
import type { WorkflowSteps } from '@aliquot/domain/workflows/workflow-steps';
import { sql, type Kysely } from 'kysely';
import { isoText } from '#db/iso-text.ts';
import type { DB } from '#db/schema.gen.ts';
import { amongClients } from '#features/subjects/subjects.repo.ts';

type Sees = readonly number[] | 'all';

/** An order with everything its results are judged by. */
export type BenchOrder = {
  orderId: number;
  accessionId: number;
  caseId: string;
  status: OrderStatus;
  testId: number;
  specVersion: number;
  clientId: number;
  labId: number;
  timezone: string;
  subjectId: number;
  dateOfBirth: string | null;
  birthPrecision: 'day' | 'month' | 'year' | 'unknown';
  sex: 'male' | 'female' | 'unknown';
  /** When it was collected; when it arrived where nobody wrote that down. */
  collectedAt: string;
  /** The open run it is in, and whether that has begun. */
  runId: number | null;
  runStarted: boolean;
  instrumentId: number | null;
  qc: QcState;
  steps: WorkflowSteps;
  holds: { reason: string; blocks: BlockableStep[] }[];
};

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
export const lockCasesOfOrders = async (db: Kysely<DB>, sees: Sees, orderIds: readonly number[]): Promise<void> => {
  await sql`
    select a.id from accessions a
    where a.id in (select o.accession_id from orders o where o.id = any (${[...orderIds]}::bigint[]))
      and ${amongClients('a.client_id', sees)}
    order by a.id for update`.execute(db);
};

/** All orders of the cases these orders belong to: a calculated result may need one that was not touched. */
export const readBenchOrders = async (
  db: Kysely<DB>,
  sees: Sees,
  orderIds: readonly number[],
): Promise<BenchOrder[]> => {
  const { rows } = await sql<BenchOrder>`
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
    where o.accession_id in (select p.accession_id from orders p where p.id = any (${[...orderIds]}::bigint[]))
      and ${amongClients('a.client_id', sees)} order by o.id`.execute(db);
  return rows;
};

export const ordersOfCase = async (db: Kysely<DB>, sees: Sees, accessionId: number): Promise<number[]> =>
  (
    await sql<{ id: number }>`
      select o.id from orders o where o.accession_id = ${accessionId} and ${amongClients('o.client_id', sees)}`.execute(
      db,
    )
  ).rows.map(({ id }) => id);
