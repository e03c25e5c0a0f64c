import { labTimezones } from '@aliquot/domain/labs/lab';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { z } from 'zod';
import { readRows } from '#db/read-rows.ts';
import type { DB } from '#db/schema.gen.ts';
import type { Scope } from '#db/transaction.ts';

const workingLab = z.strictObject({ id: z.int(), code: z.string(), timezone: z.enum(labTimezones) });
export type WorkingLab = z.infer<typeof workingLab>;

type Ids = ReadonlyMap<string, number>;
/** What of the demo laboratory its work is made of, by code. */
export type Laboratory = {
  labs: WorkingLab[];
  clientIds: Ids;
  testIds: Ids;
  panelIds: Ids;
  /** By `TEST.RESULT`. */
  specIds: Ids;
  instrumentIds: Ids;
  /** By email. */
  userIds: Ids;
};

const keyedId = z.strictObject({ key: z.string(), id: z.int() });
const idsBy = async (db: Kysely<DB>, query: RawBuilder<unknown>): Promise<Ids> =>
  new Map((await readRows(db, keyedId, query)).map(({ key, id }) => [key, id]));

export const readLaboratory = async (db: Kysely<DB>): Promise<Laboratory> => ({
  labs: await readRows(db, workingLab, sql`select id, code, timezone from labs where active order by code`),
  clientIds: await idsBy(db, sql`select code as key, id from clients`),
  testIds: await idsBy(db, sql`select code as key, id from tests`),
  panelIds: await idsBy(db, sql`select code as key, id from panels`),
  specIds: await idsBy(
    db,
    sql`select t.code || '.' || s.code as key, s.id from result_specs s join tests t on t.id = s.test_id`,
  ),
  instrumentIds: await idsBy(db, sql`select code as key, id from instruments`),
  userIds: await idsBy(db, sql`select email as key, id from users`),
});

export const hasCases = async (db: Kysely<DB>): Promise<boolean> =>
  (await sql`select from accessions limit 1`.execute(db)).rows.length > 0;

export const idOf = (ids: Ids, key: string): number => {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`the demo laboratory has no ${key}`);
  return id;
};

export const labOf = ({ labs }: Laboratory, code: string): WorkingLab => {
  const lab = labs.find((one) => one.code === code);
  if (lab === undefined) throw new Error(`the demo laboratory has no lab ${code}`);
  return lab;
};

/** The staff at work. Technicians type, the manager approves. */
export type Staff = { tech: Scope; second: Scope; third: Scope; manager: Scope };

export const staffOf = (scope: Scope, { userIds }: Laboratory): Staff => {
  const at = (email: string, role: Scope['acting']['role']): Scope => ({
    ...scope,
    acting: { ...scope.acting, userId: idOf(userIds, email), role, requestId: 'demo' },
  });
  return {
    tech: at('tech@aliquot.example', 'aliquot_lab_tech'),
    second: at('lena.torres@aliquot.example', 'aliquot_lab_tech'),
    third: at('amir.haddad@aliquot.example', 'aliquot_lab_tech'),
    manager: at('manager@aliquot.example', 'aliquot_lab_manager'),
  };
};

/** The act as the audit trail names it. */
export const doing = (scope: Scope, action: string): Scope => ({ ...scope, action });
