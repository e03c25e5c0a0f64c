import { sql, type Transaction } from 'kysely';
import type { DB } from './schema.gen.ts';

export type Parts = {
  table: keyof DB;
  /** The record the parts belong to: columns that are the same in all of them. */
  owner: Readonly<Record<string, number>>;
  /** What makes a part the same part as before; `id` for parts that have nothing else. */
  key: readonly string[];
  rows: readonly Readonly<Record<string, unknown>>[];
};

/**
 * Makes the parts of a record exactly these, in one statement: gone ones are deleted, changed ones updated, new ones added, and
 * those that stay as they are leave no trace on the audit trail. Row types come from the table itself.
 */
export const syncParts = async (tx: Transaction<DB>, { table, owner, key, rows }: Parts): Promise<void> => {
  const target = sql.table(table);
  const owners = Object.entries(owner);
  const values = Object.keys(rows[0] ?? {}).filter((column) => !key.includes(column));
  const owned = sql.join(
    owners.map(([column, id]) => sql`p.${sql.ref(column)} = ${id}`),
    sql` and `,
  );
  const samePart = sql.join(
    key.map((column) => sql`p.${sql.ref(column)} = w.${sql.ref(column)}`),
    sql` and `,
  );
  if (rows.length === 0) {
    await sql`delete from ${target} p where ${owned}`.execute(tx);
    return;
  }
  // An id is the database's to give: a row that names one nobody has becomes a new part.
  const added = [...key.filter((column) => column !== 'id'), ...values];
  const list = (columns: readonly string[], prefix: string) =>
    sql.join(columns.map((column) => sql`${sql.raw(prefix)}${sql.ref(column)}`));
  const changed =
    values.length === 0
      ? sql``
      : sql`, changed as (
          update ${target} p set ${sql.join(values.map((column) => sql`${sql.ref(column)} = w.${sql.ref(column)}`))}
          from wanted w where ${owned} and ${samePart}
            and (${list(values, 'p.')}) is distinct from (${list(values, 'w.')}))`;
  await sql`
    with wanted as (select * from jsonb_populate_recordset(null::${target}, ${JSON.stringify(rows)}::jsonb)),
    gone as (delete from ${target} p where ${owned} and not exists (select from wanted w where ${samePart}))${changed}
    insert into ${target} (${sql.join([...owners.map(([column]) => sql.ref(column)), ...added.map((column) => sql.ref(column))])})
    select ${sql.join([...owners.map(([, id]) => sql`${id}::bigint`), ...added.map((column) => sql`w.${sql.ref(column)}`)])} from wanted w
    where not exists (select from ${target} p where ${owned} and ${samePart})`.execute(tx);
};
