import { blockableSteps } from '@aliquot/domain/holds/hold';
import { placedTube, waitingTest, type WaitingInput, type WaitingTest } from '@aliquot/domain/runs/run';
import { orderStates } from '@aliquot/domain/workflows/order-states';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { z } from 'zod';
import { isoText } from '#db/iso-text.ts';
import { readRows } from '#db/read-rows.ts';
import type { DB } from '#db/schema.gen.ts';
import { amongClients, type VisibleClients } from '#db/visible-clients.ts';
import { tubeJoins, tubeJson } from './read-run.repo.ts';

/** An order that may join a run. */
const candidate = z.strictObject({
  orderId: z.int(),
  testId: z.int(),
  labId: z.int(),
  status: z.enum(orderStates),
  hasResult: z.boolean(),
  tube: placedTube,
  openRun: z
    .strictObject({
      id: z.int(),
      number: z.string(),
    })
    .nullable(),
  holds: z.array(
    z.strictObject({
      reason: z.string(),
      blocks: z.array(z.enum(blockableSteps)),
    }),
  ),
});
export type Candidate = z.infer<typeof candidate>;

/** It waits for a run: its tube is here, and no run has it. */
const waits = sql`o.status = 'received' and not exists (select from run_items i where i.order_id = o.id and i.open and i.kind = 'order')`;

/** The queue: how much waits for each test, and what could do it. */
export const readWaiting = async (
  db: Kysely<DB>,
  visibleClients: VisibleClients,
  input: WaitingInput,
): Promise<WaitingTest[]> => {
  const labs = input.labIds.length === 0 ? sql`` : sql`and o.lab_id = any (${[...input.labIds]}::bigint[])`;
  const pods =
    input.podIds.length === 0
      ? sql``
      : sql`and exists (select from pod_tests pt where pt.test_id = t.id and pt.pod_id = any (${[...input.podIds]}::bigint[]))`;
  return readRows(
    db,
    waitingTest,
    sql`
      select jsonb_build_object('id', t.id, 'code', t.code, 'name', t.name) as test,
        (select jsonb_build_object('id', p.id, 'name', p.name) from pod_tests pt join pods p on p.id = pt.pod_id
          where pt.test_id = t.id order by p.id limit 1) as pod,
        w.waiting, w.stat, w.overdue, w.on_hold as "onHold", ${isoText('w.due_at')} as "dueAt",
        (select coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'name', i.name, 'inService', i.status = 'active',
            'calibrationOverdue', coalesce(i.calibration_due < current_date, false)) order by i.name), '[]')
          from instrument_tests it join instruments i on i.id = it.instrument_id
          where it.test_id = t.id and i.status <> 'retired') as instruments
      from (select o.test_id, count(*)::int as waiting, count(*) filter (where a.priority = 'stat')::int as stat,
          count(*) filter (where o.due_at < now())::int as overdue, min(o.due_at) as due_at,
          count(*) filter (where a.has_hold and exists (select from holds h where h.accession_id = a.id and h.resolved_at is null
            and 'run' = any (h.blocks) and (h.order_id is null or h.order_id = o.id) and (h.sample_id is null or h.sample_id = o.sample_id)))::int as on_hold
        from orders o join accessions a on a.id = o.accession_id
        where ${waits} and ${amongClients('o.client_id', visibleClients)} ${labs} group by o.test_id) w
      join tests t on t.id = w.test_id where true ${pods} order by w.due_at, t.name`,
  );
};

/** What decides whether orders can join a run, the most pressing first. */
const candidates = (db: Kysely<DB>, from: RawBuilder<unknown>): Promise<Candidate[]> =>
  readRows(
    db,
    candidate,
    sql`
      select o.id as "orderId", o.test_id as "testId", o.lab_id as "labId", o.status, ${tubeJson(sql`o.id`)} as tube,
        exists (select from results x where x.order_id = o.id and x.current) as "hasResult",
        (select jsonb_build_object('id', r.id, 'number', r.number) from run_items i join runs r on r.id = i.run_id
          where i.order_id = o.id and i.open and i.kind = 'order') as "openRun",
        (select coalesce(jsonb_agg(jsonb_build_object('reason', h.reason, 'blocks', h.blocks)), '[]') from holds h
          where h.accession_id = a.id and h.resolved_at is null
            and (h.order_id is null or h.order_id = o.id) and (h.sample_id is null or h.sample_id = o.sample_id)) as holds
      from ${from} ${tubeJoins}
      order by array_position(array['stat', 'urgent', 'routine'], a.priority), o.due_at, o.id`,
  );

/** More than a run holds: what comes later is for the next one. */
const mostAsked = 600;
const mostNotHere = 100;

/** Orders of these tests that wait, and some that would if their tube were here. */
export const candidatesOfTests = (
  db: Kysely<DB>,
  visibleClients: VisibleClients,
  testIds: readonly number[],
  labId: number | null,
): Promise<Candidate[]> => {
  const lab = labId === null ? sql`` : sql`and o.lab_id = ${labId}`;
  const among = amongClients('o.client_id', visibleClients);
  return candidates(
    db,
    sql`(select o.* from unnest(${[...testIds]}::bigint[]) w (test_id)
      cross join lateral (
        (select o.* from orders o where o.test_id = w.test_id and ${waits} and ${among} ${lab} order by o.due_at, o.id limit ${sql.lit(mostAsked)})
        union all
        (select o.* from orders o where o.test_id = w.test_id and o.status = 'new' and ${among} ${lab} order by o.due_at, o.id limit ${sql.lit(mostNotHere)})
      ) o) o`,
  );
};

export const candidatesOfOrders = (
  db: Kysely<DB>,
  visibleClients: VisibleClients,
  orderIds: readonly number[],
): Promise<Candidate[]> =>
  candidates(
    db,
    sql`(select o.* from orders o where o.id = any (${[...orderIds]}::bigint[]) and ${amongClients('o.client_id', visibleClients)}) o`,
  );

/** A tube means the tests of that tube, a case all of its own. */
export const candidatesOfScan = (
  db: Kysely<DB>,
  visibleClients: VisibleClients,
  { id, sampleId }: { id: number; sampleId: number | null },
): Promise<Candidate[]> => {
  const meant = sampleId === null ? sql`o.accession_id = ${id}` : sql`o.sample_id = ${sampleId}`;
  return candidates(
    db,
    sql`(select o.* from orders o where ${amongClients('o.client_id', visibleClients)} and ${meant}) o`,
  );
};
