import { labTimezones } from '@aliquot/domain/labs/lab';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { z } from 'zod';
import { readRows } from '#db/read-rows.ts';
import type { DB } from '#db/schema.gen.ts';
import type { Scope } from '#db/transaction.ts';

const workingLab = z.strictObject({ id: z.int(), code: z.string(), timezone: z.enum(labTimezones) });
const sendingClient = z.strictObject({ id: z.int(), allowed: z.array(z.string()) });
const testsOfType = z.strictObject({ name: z.string(), tests: z.array(z.int()) });

/** What of the demo laboratory its work is made of. */
export type Laboratory = {
  labs: z.infer<typeof workingLab>[];
  /** The demo's client staff work for the first one. */
  clients: z.infer<typeof sendingClient>[];
  /** The orderable tests of each type that can be done by themselves. */
  types: z.infer<typeof testsOfType>[];
  testIds: ReadonlyMap<string, number>;
  /** By `TEST.RESULT`. */
  specIds: ReadonlyMap<string, number>;
  instrumentIds: ReadonlyMap<string, number>;
  staff: ReadonlyMap<string, number>;
};

const keyedId = z.strictObject({ key: z.string(), id: z.int() });
const idsBy = async (db: Kysely<DB>, query: RawBuilder<unknown>) =>
  new Map((await readRows(db, keyedId, query)).map(({ key, id }) => [key, id]));

export const readLaboratory = async (db: Kysely<DB>): Promise<Laboratory> => ({
  labs: await readRows(db, workingLab, sql`select id, code, timezone from labs where active order by code`),
  clients: await readRows(
    db,
    sendingClient,
    sql`
      select id, allowed_test_types as allowed from clients where active and not suspended order by code <> 'TIDE', code`,
  ),
  types: await readRows(
    db,
    testsOfType,
    sql`
      select t.test_type as name, array_agg(t.id order by t.code)::float8[] as tests from tests t
      where t.status = 'active' and exists (select from test_tubes l where l.test_id = t.id)
        and not exists (select from result_specs s, jsonb_array_elements(s.formula -> 'inputs') i
          where s.test_id = t.id and i ->> 'test' <> t.code)
      group by t.test_type order by count(*) desc, 1`,
  ),
  testIds: await idsBy(db, sql`select code as key, id from tests`),
  specIds: await idsBy(
    db,
    sql`select t.code || '.' || s.code as key, s.id from result_specs s join tests t on t.id = s.test_id`,
  ),
  instrumentIds: await idsBy(db, sql`select code as key, id from instruments`),
  staff: await idsBy(db, sql`select email as key, id from users`),
});

export const hasCases = async (db: Kysely<DB>): Promise<boolean> =>
  (await sql`select from accessions limit 1`.execute(db)).rows.length > 0;

export const idOf = (ids: ReadonlyMap<string, number>, key: string): number => {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`the demo laboratory has no ${key}`);
  return id;
};

/** The people of the demo accounts at work. */
export type Staff = { tech: Scope; manager: Scope };
export const staffOf = (scope: Scope, { staff }: Laboratory): Staff => ({
  tech: {
    ...scope,
    acting: { ...scope.acting, userId: staff.get('tech@aliquot.example') ?? null, role: 'aliquot_lab_tech' },
  },
  manager: {
    ...scope,
    acting: { ...scope.acting, userId: staff.get('manager@aliquot.example') ?? null, role: 'aliquot_lab_manager' },
  },
});

export const minutesBefore = (now: Date, minutes: number): Date => new Date(now.getTime() - minutes * 60_000);
