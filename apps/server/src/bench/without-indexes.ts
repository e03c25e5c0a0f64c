import type pg from 'pg';

/**
 * Runs `fill` without the indexes of these tables and makes them again after it: sorting once is many times faster than keeping
 * order row by row. Primary keys and unique constraints stay; they only grow at their end.
 */
export const withoutIndexes = async (
  admin: pg.Client,
  tables: readonly string[],
  fill: () => Promise<void>,
): Promise<void> => {
  const { rows } = await admin.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
     where i.indrelid = any ($1::regclass[]) and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
    [tables],
  );
  if (rows.length > 0) await admin.query(`drop index ${rows.map(({ name }) => name).join(', ')}`);
  await fill();
  await admin.query("set maintenance_work_mem = '1GB'");
  // One connection, one statement at a time.
  for (const { definition } of rows) await admin.query(definition);
};
