import { sql, type Kysely } from 'kysely';
import type { DB } from '#db/schema.gen.ts';

export type RunInstrument = {
  id: number;
  labId: number;
  podId: number | null;
  status: string;
  calibrationOverdue: boolean;
  testIds: number[];
  pastCalibration: unknown;
};

export const readInstrument = async (db: Kysely<DB>, id: number): Promise<RunInstrument | null> => {
  const { rows } = await sql<RunInstrument>`
    select i.id, i.lab_id as "labId", i.pod_id as "podId", i.status,
      coalesce(i.calibration_due < (now() at time zone l.timezone)::date, false) as "calibrationOverdue",
      array(select it.test_id from instrument_tests it where it.instrument_id = i.id)::float8[] as "testIds",
      (select s.value from settings s where s.key = 'pastCalibration') as "pastCalibration"
    from instruments i join labs l on l.id = i.lab_id where i.id = ${id}`.execute(db);
  return rows[0] ?? null;
};

/** Where the run is made when nothing else says so: the laboratory with the lowest number that is open. */
export const firstLab = async (db: Kysely<DB>): Promise<number | null> =>
  (await sql<{ id: number }>`select id from labs where active order by id limit 1`.execute(db)).rows[0]?.id ?? null;

export const knownTests = async (db: Kysely<DB>, ids: readonly number[]): Promise<number[]> =>
  (await sql<{ id: number }>`select id from tests where id = any (${[...ids]}::bigint[])`.execute(db)).rows.map(
    ({ id }) => id,
  );

export const knownLab = async (db: Kysely<DB>, id: number): Promise<boolean> =>
  (await sql`select from labs where id = ${id}`.execute(db)).rows.length === 1;
