import type { AuditEntry } from '@aliquot/domain/records/history';
import { sql, type Kysely } from 'kysely';
import { z } from 'zod';
import { readRows } from '#db/read-rows.ts';
import type { DB } from '#db/schema.gen.ts';

const named = z.strictObject({
  table: z.string(),
  key: z.string(),
  type: z.string(),
  label: z.string(),
});
type Named = z.infer<typeof named>;
type Row = Pick<AuditEntry, 'rootTable' | 'rootId'>;

/** Asked of the catalogue, so that a record added by a later migration is called by its name here without a list to keep. */
const tablesWithNames = (db: Kysely<DB>, tables: readonly string[]): Promise<Named[]> =>
  readRows(
    db,
    named,
    sql`select c.relname::text as "table", k.attname::text as key, format_type(k.atttypid, k.atttypmod) as type, l.attname::text as label
      from pg_class c
      join pg_index i on i.indrelid = c.oid and i.indisprimary and i.indnkeyatts = 1
      join pg_attribute k on k.attrelid = c.oid and k.attnum = i.indkey[0]
      join lateral (select a.attname from pg_attribute a where a.attrelid = c.oid and a.attname in ('name', 'label') and not a.attisdropped
        order by a.attname = 'name' desc limit 1) l on true
      where c.relnamespace = 'public'::regnamespace and c.relname = any (${[...tables]}) and has_table_privilege(c.oid, 'select')`,
  );

const recordName = z.strictObject({ id: z.string(), name: z.string() });

/** What the records of a page are called today. */
export const findRecordNames = async (db: Kysely<DB>, rows: readonly Row[]): Promise<(row: Row) => string | null> => {
  const names = new Map<string, string>();
  const tables = [...new Set(rows.map(({ rootTable }) => rootTable))];
  for (const { table, key, type, label } of tables.length === 0 ? [] : await tablesWithNames(db, tables)) {
    const ids = [...new Set(rows.filter(({ rootTable }) => rootTable === table).map(({ rootId }) => rootId))];
    // One statement per table: a closed set of texts, so that each is planned once.
    const matches = await readRows(
      db,
      recordName,
      sql`select ${sql.id(key)}::text as id, ${sql.id(label)} as name
      from ${sql.id('public', table)} where ${sql.id(key)} = any (${ids}::text[]::${sql.raw(`${type}[]`)})`,
    );
    for (const { id, name } of matches) names.set(`${table} ${id}`, name);
  }
  return ({ rootTable, rootId }) => names.get(`${rootTable} ${rootId}`) ?? null;
};
