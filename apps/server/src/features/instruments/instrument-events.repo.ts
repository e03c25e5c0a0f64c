import {
  instrumentEvent,
  type InstrumentEvent,
  type InstrumentEventFields,
  type InstrumentEventPage,
  type InstrumentEventsInput,
} from '@aliquot/domain/instruments/instrument-event';
import { sql, type Kysely, type Transaction } from 'kysely';
import { z } from 'zod';
import { isoText } from '#db/iso-text.ts';
import { pageLimit } from '#db/keyset-page.ts';
import { readRow, readRows } from '#db/read-rows.ts';
import type { DB } from '#db/schema.gen.ts';

const columns = sql`e.id, e.kind, ${isoText('e.happened_at')} as "happenedAt", e.happened_zone as zone, e.note,
  e.calibration_due::text as "calibrationDue", ${isoText('e.created_at')} as "enteredAt",
  (select u.name from users u where u.id = e.created_by) as "enteredBy"`;

/** Newest first; on page one as fast as on page ten thousand. */
export const listInstrumentEvents = async (
  db: Kysely<DB>,
  { id, after, take }: InstrumentEventsInput,
): Promise<InstrumentEventPage> => {
  const older = after
    ? sql`and (e.happened_at, e.id) < (${after.happenedAt}::timestamptz, ${after.id}::bigint)`
    : sql``;
  const rows = await readRows(
    db,
    instrumentEvent,
    sql`
      select ${columns} from instrument_events e where e.instrument_id = ${id} ${older}
      order by e.happened_at desc, e.id desc limit ${pageLimit(take)}`,
  );
  const page = rows.slice(0, take);
  const last = page.at(-1);
  return {
    rows: page,
    next: rows.length > take && last !== undefined ? { happenedAt: last.happenedAt, id: last.id } : null,
  };
};

const lockedInstrument = z.strictObject({ zone: z.string(), happened: z.date() });

/** Events of one instrument wait for each other: the newest calibration decides when the next is due. Null: not there. */
export const lockInstrument = async (
  tx: Transaction<DB>,
  id: number,
  happenedAt: string,
): Promise<z.infer<typeof lockedInstrument> | null> => {
  // Two steps: a joined laboratory must not be locked too.
  const locked = await tx
    .selectFrom('instruments')
    .select('lab_id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (locked === undefined) return null;
  return readRow(
    tx,
    lockedInstrument,
    sql`
      select l.timezone as zone, ${happenedAt}::timestamp at time zone l.timezone as happened
      from labs l where l.id = ${locked.lab_id}`,
  );
};

export const addInstrumentEvent = async (
  tx: Transaction<DB>,
  event: Omit<InstrumentEventFields, 'happenedAt'> & { instrumentId: number; happened: Date; zone: string },
): Promise<InstrumentEvent> => {
  const added = await readRow(
    tx,
    instrumentEvent,
    sql`
      with e as (
        insert into instrument_events (instrument_id, kind, happened_at, happened_zone, note, calibration_due)
        values (${event.instrumentId}, ${event.kind}, ${event.happened}, ${event.zone}, ${event.note}, ${event.calibrationDue}::date)
        returning *
      ) select ${columns} from e`,
  );
  if (added === null) throw new Error('an inserted event must come back');
  return added;
};

/** The due date follows the newest calibration: one written down late must not turn it back. */
export const followNewestCalibration = async (tx: Transaction<DB>, instrumentId: number): Promise<void> => {
  await sql`
    update instruments i set calibration_due = newest.calibration_due
    from (select e.calibration_due from instrument_events e
      where e.instrument_id = ${instrumentId} and e.kind = 'calibration'
      order by e.happened_at desc, e.id desc limit 1) newest
    where i.id = ${instrumentId} and i.calibration_due is distinct from newest.calibration_due`.execute(tx);
};
