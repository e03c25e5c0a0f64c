import { sql, type Kysely } from 'kysely';
import { z } from 'zod';
import { idRow, readRow, readRows } from '#db/read-rows.ts';
import type { DB } from '#db/schema.gen.ts';

const runInstrument = z.strictObject({
  id: z.int(),
  labId: z.int(),
  podId: z.int().nullable(),
  status: z.string(),
  calibrationOverdue: z.boolean(),
  testIds: z.array(z.int()),
  pastCalibration: z.unknown(),
});
export type RunInstrument = z.infer<typeof runInstrument>;

export const readInstrument = (db: Kysely<DB>, id: number): Promise<RunInstrument | null> =>
  readRow(
    db,
    runInstrument,
    sql`
      select i.id, i.lab_id as "labId", i.pod_id as "podId", i.status,
        coalesce(i.calibration_due < (now() at time zone l.timezone)::date, false) as "calibrationOverdue",
        array(select it.test_id from instrument_tests it where it.instrument_id = i.id)::float8[] as "testIds",
        (select s.value from settings s where s.key = 'pastCalibration') as "pastCalibration"
      from instruments i join labs l on l.id = i.lab_id where i.id = ${id}`,
  );

/** Where the run is made when nothing else says so: the laboratory with the lowest number that is open. */
export const firstLab = async (db: Kysely<DB>): Promise<number | null> =>
  (await readRow(db, idRow, sql`select id from labs where active order by id limit 1`))?.id ?? null;

export const knownTests = async (db: Kysely<DB>, ids: readonly number[]): Promise<number[]> =>
  (await readRows(db, idRow, sql`select id from tests where id = any (${[...ids]}::bigint[])`)).map(({ id }) => id);

export const knownLab = async (db: Kysely<DB>, id: number): Promise<boolean> =>
  (await sql`select from labs where id = ${id}`.execute(db)).rows.length === 1;
