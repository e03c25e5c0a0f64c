import type { Run, RunRow, PlacedTube } from '@aliquot/domain/runs/run';
import type { OrderStatus } from '@aliquot/domain/orders/order-state';
import type { ControlReadings, ControlTargets } from '@aliquot/domain/runs/quality-control';
import type { RunItemKind } from '@aliquot/domain/runs/run-layout';
import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely';
import { isoText } from '#db/iso-text.ts';
import type { DB } from '#db/schema.gen.ts';
import { runColumns, runJoins } from './run-columns.repo.ts';

/** What the run's own rows say; what follows from its places is added by `showRun`. */
export type StoredRun = RunRow &
  Pick<
    Run,
    | 'labId'
    | 'labTimezone'
    | 'rackSize'
    | 'reason'
    | 'notes'
    | 'reagentLots'
    | 'repeatOf'
    | 'repeats'
    | 'startedBy'
    | 'completedAt'
    | 'reviewer'
    | 'calibrationDue'
  > & {
    instrumentId: number | null;
    instrumentStatus: string | null;
    calibrationOverdue: boolean;
    /** The laboratory's setting for instruments past their calibration; null where nobody changed it. */
    pastCalibration: unknown;
  };

/** The run, held until the end of the transaction where something is to be written. */
export const lockRun = async (tx: Transaction<DB>, id: number): Promise<{ version: number } | null> =>
  (await sql<{ version: number }>`select version from runs where id = ${id} for update`.execute(tx)).rows[0] ?? null;

export const knownRun = async (db: Kysely<DB>, id: number): Promise<boolean> =>
  (await sql`select from runs where id = ${id}`.execute(db)).rows.length === 1;

/** Whoever saw the run without this change sees that it changed: its version counts its places too. */
export const touchRun = async (tx: Transaction<DB>, id: number): Promise<void> => {
  await sql`update runs set status = status where id = ${id}`.execute(tx);
};

export const readRun = async (db: Kysely<DB>, id: number): Promise<StoredRun | null> => {
  const { rows } = await sql<StoredRun>`
    select ${runColumns}, r.lab_id as "labId", r.rack_size as "rackSize", r.reason, r.notes,
      r.reagent_lots as "reagentLots",
      (select jsonb_build_object('id', b.id, 'number', b.number) from runs b where b.id = r.repeat_of) as "repeatOf",
      (select coalesce(jsonb_agg(jsonb_build_object('id', b.id, 'number', b.number) order by b.id), '[]') from runs b where b.repeat_of = r.id) as repeats,
      (select u.name from users u where u.id = r.started_by) as "startedBy",
      ${isoText('r.completed_at')} as "completedAt", (select u.name from users u where u.id = r.reviewer_id) as reviewer,
      i.id as "instrumentId", i.status as "instrumentStatus", i.calibration_due::text as "calibrationDue",
      coalesce(i.calibration_due < (now() at time zone l.timezone)::date, false) as "calibrationOverdue",
      (select s.value from settings s where s.key = 'pastCalibration') as "pastCalibration"
    from runs r join labs l on l.id = r.lab_id left join instruments i on i.id = r.instrument_id ${runJoins}
    where r.id = ${id}`.execute(db);
  return rows[0] ?? null;
};

/** A tube as the bench sees it: case, person, priority, the hold that stops it. */
export const tubeJson = (order: RawBuilder<unknown>): RawBuilder<PlacedTube> => sql<PlacedTube>`jsonb_build_object(
  'accessionId', a.id, 'caseId', a.case_id, 'sampleId', p.id, 'barcode', p.barcode, 'tubeName', tu.name, 'capHex', tu.cap_colour_hex,
  'subjectId', s.id, 'subjectName', case when s.given_name = '' then s.family_name else s.family_name || ', ' || s.given_name end,
  'dateOfBirth', s.date_of_birth::text, 'sex', s.sex, 'priority', a.priority, 'dueAt', ${isoText('o.due_at')},
  'hold', (select h.reason from holds h where h.accession_id = a.id and h.resolved_at is null and 'run' = any (h.blocks)
    and (h.order_id is null or h.order_id = ${order}) and (h.sample_id is null or h.sample_id = o.sample_id) order by h.id limit 1))`;

export const tubeJoins = sql`join accessions a on a.id = o.accession_id join subjects s on s.id = a.subject_id
  left join samples p on p.id = o.sample_id left join tubes tu on tu.id = p.tube_id`;

export type StoredItem = {
  id: number;
  position: number;
  kind: RunItemKind;
  orderId: number | null;
  testId: number | null;
  specVersion: number | null;
  status: OrderStatus | null;
  tube: PlacedTube | null;
  label: string | null;
  lot: string | null;
  targets: ControlTargets;
  readings: ControlReadings;
};

/** Everything that stands in the run, in the order of its places. */
export const readItems = async (db: Kysely<DB>, runId: number): Promise<StoredItem[]> => {
  const { rows } = await sql<StoredItem>`
    select i.id, i.position, i.kind, i.order_id as "orderId", o.test_id as "testId", o.spec_version as "specVersion", o.status,
      case when o.id is not null then ${tubeJson(sql`o.id`)} end as tube,
      i.label, i.lot, i.expected as targets, i.measured as readings
    from run_items i left join (orders o ${tubeJoins}) on o.id = i.order_id
    where i.run_id = ${runId} order by i.position, i.id`.execute(db);
  return rows;
};

export const orderIdsOf = (items: readonly StoredItem[]): number[] =>
  items.flatMap(({ kind, orderId }) => (kind === 'order' && orderId !== null ? [orderId] : []));
