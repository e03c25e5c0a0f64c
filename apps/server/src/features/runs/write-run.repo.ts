import type { ReagentLot } from '@aliquot/domain/runs/run';
import type { ControlReadings, ControlTargets } from '@aliquot/domain/runs/quality-control';
import type { RunItemKind, RunLayout } from '@aliquot/domain/runs/run-layout';
import type { PlaceMove } from '@aliquot/domain/runs/run-places';
import type { QcState, RunState } from '@aliquot/domain/runs/run-state';
import { sql, type Transaction } from 'kysely';
import { idRow, readRow } from '#db/read-rows.ts';
import type { DB } from '#db/schema.gen.ts';

export type NewRun = {
  number: string;
  labId: number;
  podId: number | null;
  instrumentId: number | null;
  layout: RunLayout;
  rackSize: number;
  reagentLots: readonly ReagentLot[];
  notes: string | null;
  repeatOf: number | null;
  testIds: readonly number[];
};

export const insertRun = async (tx: Transaction<DB>, run: NewRun): Promise<number> => {
  const row = await readRow(
    tx,
    idRow,
    sql`
      insert into runs (number, lab_id, pod_id, instrument_id, layout, rack_size, reagent_lots, notes, repeat_of)
      values (${run.number}, ${run.labId}, ${run.podId}, ${run.instrumentId}, ${run.layout}, ${run.rackSize},
        ${JSON.stringify(run.reagentLots)}::jsonb, ${run.notes}, ${run.repeatOf}) returning id`,
  );
  const id = row?.id;
  if (id === undefined) throw new Error('an inserted run must come back');
  await sql`insert into run_tests (run_id, test_id, sort)
    select ${id}, t.id, t.sort from unnest(${[...run.testIds]}::bigint[]) with ordinality t (id, sort)`.execute(tx);
  return id;
};

export type NewItem = {
  position: number;
  kind: RunItemKind;
  orderId: number | null;
  label: string | null;
  lot: string | null;
  targets: ControlTargets;
};

export const orderItem = (orderId: number, position: number): NewItem => ({
  position,
  kind: 'order',
  orderId,
  label: null,
  lot: null,
  targets: {},
});

export const insertItems = async (tx: Transaction<DB>, runId: number, items: readonly NewItem[]): Promise<void> => {
  if (items.length === 0) return;
  await sql`
    insert into run_items (run_id, position, kind, order_id, label, lot, expected)
    select ${runId}, w.position, w.kind, w."orderId", w.label, w.lot, w.targets
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) w (position int, kind text, "orderId" bigint, label text, lot text, targets jsonb)`.execute(
    tx,
  );
};

export const deleteItemsAt = async (tx: Transaction<DB>, runId: number, position: number): Promise<void> => {
  await sql`delete from run_items where run_id = ${runId} and position = ${position}`.execute(tx);
};

/** All at once, so that two can change places. */
export const movePlaces = async (tx: Transaction<DB>, runId: number, moves: readonly PlaceMove[]): Promise<void> => {
  if (moves.length === 0) return;
  await sql`update run_items i set position = m."to"
    from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) m ("from" int, "to" int)
    where i.run_id = ${runId} and i.position = m."from"`.execute(tx);
};

export const setReadings = async (
  tx: Transaction<DB>,
  items: readonly { id: number; readings: ControlReadings }[],
): Promise<void> => {
  await sql`update run_items i set measured = w.readings
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) w (id bigint, readings jsonb) where i.id = w.id`.execute(
    tx,
  );
};

export const setQc = async (tx: Transaction<DB>, runId: number, qc: QcState): Promise<void> => {
  await sql`update runs set qc_state = ${qc} where id = ${runId}`.execute(tx);
};

export const setInstrumentAndNotes = async (
  tx: Transaction<DB>,
  runId: number,
  values: { instrumentId: number | null; reagentLots: readonly ReagentLot[]; notes: string | null },
): Promise<void> => {
  await sql`update runs set instrument_id = ${values.instrumentId}, reagent_lots = ${JSON.stringify(values.reagentLots)}::jsonb,
    notes = ${values.notes} where id = ${runId}`.execute(tx);
};

export const setRunState = async (
  tx: Transaction<DB>,
  runId: number,
  to: RunState,
  by: number | null,
  reason: string | null,
): Promise<void> => {
  await sql`
    update runs set status = ${to}, reason = coalesce(${reason}, reason),
      started_at = case when ${to} = 'in_progress' then coalesce(started_at, now()) else started_at end,
      started_by = case when ${to} = 'in_progress' then coalesce(started_by, ${by}::bigint) else started_by end,
      completed_at = case when ${to} = 'completed' then now() end,
      reviewer_id = case when ${to} = 'completed' then ${by}::bigint else reviewer_id end
    where id = ${runId}`.execute(tx);
};

/** An order belongs to a run while it is open; once that is over, it may join another. */
export const setItemsOpen = async (tx: Transaction<DB>, runId: number, open: boolean): Promise<void> => {
  await sql`update run_items set open = ${open} where run_id = ${runId} and open <> ${open}`.execute(tx);
};
