import type { LabFields } from '@aliquot/domain/labs/lab';
import { sql, type Kysely } from 'kysely';
import type { DB } from '#db/schema.gen.ts';
import type { Scope } from '#db/transaction.ts';

/** What of the demo laboratory its work is made of. */
export type Laboratory = {
  labs: { id: number; code: string; timezone: LabFields['timezone'] }[];
  /** The demo's client staff work for the first one. */
  clients: { id: number; allowed: string[] }[];
  /** The orderable tests of each type that can be done by themselves. */
  types: { name: string; tests: number[] }[];
  testIds: ReadonlyMap<string, number>;
  /** By `TEST.RESULT`. */
  specIds: ReadonlyMap<string, number>;
  instrumentIds: ReadonlyMap<string, number>;
  staff: ReadonlyMap<string, number>;
};

const idsBy = async (db: Kysely<DB>, query: ReturnType<typeof sql<{ key: string; id: number }>>) =>
  new Map((await query.execute(db)).rows.map(({ key, id }) => [key, id]));

export const readLaboratory = async (db: Kysely<DB>): Promise<Laboratory> => ({
  labs: (
    await sql<Laboratory['labs'][number]>`select id, code, timezone from labs where active order by code`.execute(db)
  ).rows,
  clients: (
    await sql<Laboratory['clients'][number]>`
      select id, allowed_test_types as allowed from clients where active and not suspended order by code <> 'TIDE', code`.execute(
      db,
    )
  ).rows,
  types: (
    await sql<{ name: string; tests: number[] }>`
      select t.test_type as name, array_agg(t.id order by t.code)::float8[] as tests from tests t
      where t.status = 'active' and exists (select from test_tubes l where l.test_id = t.id)
        and not exists (select from result_specs s, jsonb_array_elements(s.formula -> 'inputs') i
          where s.test_id = t.id and i ->> 'test' <> t.code)
      group by t.test_type order by count(*) desc, 1`.execute(db)
  ).rows,
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
