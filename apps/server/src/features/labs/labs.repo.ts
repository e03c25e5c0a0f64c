import type { Lab } from '@aliquot/domain/labs/lab';
import type { Kysely, Transaction } from 'kysely';
import type { DB } from '../../db/schema.gen.ts';

export const listLabs = async (db: Kysely<DB>): Promise<Lab[]> => {
  const rows = await db
    .selectFrom('labs')
    .select(['id', 'code', 'name', 'timezone', 'active', 'version'])
    .orderBy('name')
    .execute();
  // The column's check constraint holds the same five zones as the domain.
  return rows.map((row) => ({ ...row, timezone: row.timezone as Lab['timezone'] }));
};

/** Adds the lab unless its code is there already. */
export const addLab = async (tx: Transaction<DB>, lab: Pick<Lab, 'code' | 'name' | 'timezone'>): Promise<void> => {
  await tx
    .insertInto('labs')
    .values(lab)
    .onConflict((conflict) => conflict.column('code').doNothing())
    .execute();
};
