import { placedTube, run, runRow } from '@aliquot/domain/runs/run';
import { controlTargets, controlReadings } from '@aliquot/domain/runs/quality-control';
import { runItemKinds } from '@aliquot/domain/runs/run-layout';
import { orderStates } from '@aliquot/domain/workflows/order-states';
import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely';
import { z } from 'zod';
import { isoText } from '#db/iso-text.ts';
import { readRow, readRows } from '#db/read-rows.ts';
import type { DB } from '#db/schema.gen.ts';
import { runColumns, runJoins } from './run-columns.repo.ts';

/** What the run's own rows say; what follows from its places is added by `showRun`. */
const storedRun = z.strictObject({
  ...runRow.shape,
  ...run.pick({
    labId: true,
    labTimezone: true,
    rackSize: true,
    reason: true,
    notes: true,
    reagentLots: true,
    repeatOf: true,
    repeats: true,
    startedBy: true,
    completedAt: true,
    reviewer: true,
    calibrationDue: true,
  }).shape,
  instrumentId: z.int().nullable(),
  instrumentStatus: z.string().nullable(),
  calibrationOverdue: z.boolean(),
  /** The laboratory's setting for instruments past their calibration; null where nobody changed it. */
  pastCalibration: z.unknown(),
});
export type StoredRun = z.infer<typeof storedRun>;

const lockedRun = z.strictObject({ version: z.int() });

/** The run, held until the end of the transaction where something is to be written. */
export const lockRun = (tx: Transaction<DB>, id: number): Promise<z.infer<typeof lockedRun> | null> =>
  readRow(tx, lockedRun, sql`select version from runs where id = ${id} for update`);

export const knownRun = async (db: Kysely<DB>, id: number): Promise<boolean> =>
  (await sql`select from runs where id = ${id}`.execute(db)).rows.length === 1;

/** Whoever saw the run without this change sees that it changed: its version counts its places too. */
export const touchRun = async (tx: Transaction<DB>, id: number): Promise<void> => {
  await sql`update runs set status = status where id = ${id}`.execute(tx);
};

export const readRun = (db: Kysely<DB>, id: number): Promise<StoredRun | null> =>
  readRow(
    db,
    storedRun,
    sql`
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
      where r.id = ${id}`,
  );

/** A tube as the bench sees it, `placedTube`: case, person, priority, the hold that stops it. */
export const tubeJson = (order: RawBuilder<unknown>): RawBuilder<unknown> => sql`jsonb_build_object(
  'accessionId', a.id, 'caseId', a.case_id, 'sampleId', p.id, 'barcode', p.barcode, 'tubeName', tu.name, 'capHex', tu.cap_colour_hex,
  'subjectId', s.id, 'subjectName', case when s.given_name = '' then s.family_name else s.family_name || ', ' || s.given_name end,
  'dateOfBirth', s.date_of_birth::text, 'sex', s.sex, 'priority', a.priority, 'dueAt', ${isoText('o.due_at')},
  'hold', (select h.reason from holds h where h.accession_id = a.id and h.resolved_at is null and 'run' = any (h.blocks)
    and (h.order_id is null or h.order_id = ${order}) and (h.sample_id is null or h.sample_id = o.sample_id) order by h.id limit 1))`;

export const tubeJoins = sql`join accessions a on a.id = o.accession_id join subjects s on s.id = a.subject_id
  left join samples p on p.id = o.sample_id left join tubes tu on tu.id = p.tube_id`;

const storedItem = z.strictObject({
  id: z.int(),
  position: z.int(),
  kind: z.enum(runItemKinds),
  orderId: z.int().nullable(),
  testId: z.int().nullable(),
  specVersion: z.int().nullable(),
  status: z.enum(orderStates).nullable(),
  tube: placedTube.nullable(),
  label: z.string().nullable(),
  lot: z.string().nullable(),
  targets: controlTargets,
  readings: controlReadings,
});
export type StoredItem = z.infer<typeof storedItem>;

/** Everything that stands in the run, in the order of its places. */
export const readItems = (db: Kysely<DB>, runId: number): Promise<StoredItem[]> =>
  readRows(
    db,
    storedItem,
    sql`
      select i.id, i.position, i.kind, i.order_id as "orderId", o.test_id as "testId", o.spec_version as "specVersion", o.status,
        case when o.id is not null then ${tubeJson(sql`o.id`)} end as tube,
        i.label, i.lot, i.expected as targets, i.measured as readings
      from run_items i left join (orders o ${tubeJoins}) on o.id = i.order_id
      where i.run_id = ${runId} order by i.position, i.id`,
  );

export const orderIdsOf = (items: readonly StoredItem[]): number[] =>
  items.flatMap(({ kind, orderId }) => (kind === 'order' && orderId !== null ? [orderId] : []));
