import { sql, type Transaction } from 'kysely';
import { idRow, readRows } from './read-rows.ts';
import type { DB } from './schema.gen.ts';

/**
 * Many rows in one statement, in their order; all must name the same columns. Documents are given as they are, measured values
 * as text. Answers the ids in the same order.
 */
export const insertRows = async (
  tx: Transaction<DB>,
  table: keyof DB,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<number[]> => {
  if (rows.length === 0) return [];
  const target = sql.table(table);
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)));
  const added = await readRows(
    tx,
    idRow,
    sql`
      insert into ${target} (${columns})
      select ${columns} from jsonb_populate_recordset(null::${target}, ${JSON.stringify(rows)}::jsonb) returning id`,
  );
  return added.map(({ id }) => id);
};
