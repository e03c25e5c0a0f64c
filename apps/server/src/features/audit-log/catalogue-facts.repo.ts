import { sql, type Kysely } from 'kysely';
import { z } from 'zod';
import { readRows } from '#db/read-rows.ts';
import type { DB } from '#db/schema.gen.ts';

const tableFacts = z.strictObject({
  table: z.string(),
  /** The primary key, and its type. */
  id: z.string(),
  type: z.string(),
  /** The column a record is called by, where there is one. */
  label: z.string().nullable(),
  /** What people and addresses know a record by: its Case ID, number, code or email. */
  key: z.string().nullable(),
});
export type TableFacts = z.infer<typeof tableFacts>;

/** Asked of the catalogue, so that a record added by a later migration is called by its name here without a list to keep. */
export const readTableFacts = async (
  db: Kysely<DB>,
  tables: readonly string[],
): Promise<ReadonlyMap<string, TableFacts>> => {
  const rows = await readRows(
    db,
    tableFacts,
    sql`select c.relname::text as "table", k.attname::text as id, format_type(k.atttypid, k.atttypmod) as type, l.attname::text as label,
        case when k.atttypid = 'text'::regtype then k.attname::text else n.attname::text end as key
      from pg_class c
      join pg_index i on i.indrelid = c.oid and i.indisprimary and i.indnkeyatts = 1
      join pg_attribute k on k.attrelid = c.oid and k.attnum = i.indkey[0]
      left join lateral (select a.attname from pg_attribute a where a.attrelid = c.oid and a.attname in ('name', 'label') and not a.attisdropped
        order by a.attname = 'name' desc limit 1) l on true
      left join lateral (select a.attname from pg_index u join pg_attribute a on a.attrelid = c.oid and a.attnum = u.indkey[0]
        where u.indrelid = c.oid and u.indisunique and not u.indisprimary and u.indnkeyatts = 1 and u.indpred is null
          and a.atttypid = 'text'::regtype order by a.attnum limit 1) n on true
      where c.relnamespace = 'public'::regnamespace and c.relname = any (${[...tables]}) and has_table_privilege(c.oid, 'select')`,
  );
  return new Map(rows.map((row) => [row.table, row]));
};

const reference = z.strictObject({ table: z.string(), column: z.string(), target: z.string() });

/** Which column names a record of which table. */
export type References = (table: string, column: string) => string | null;

/** Columns and keys of documents that name records without a foreign key. */
const named: Readonly<Record<string, string>> = {
  allowed_test_types: 'test_types',
  assignees: 'users',
  contact_id: 'client_contacts',
  item_id: 'run_items',
  moved_accession_id: 'accessions',
  moved_identifier_id: 'subject_identifiers',
  template_version_id: 'label_template_versions',
  test_types: 'test_types',
  'run_items.expected': 'result_specs',
  'control_events.expected': 'result_specs',
  'run_items.measured': 'result_specs',
};

/** A key within a document is spelled otherwise: `clientIds` names what `client_id` names. */
const columnOf = (key: string): string =>
  key
    .replaceAll(/(?<=[a-z])(?=[A-Z])/gu, '_')
    .toLowerCase()
    .replace(/_ids$/u, '_id');

/**
 * By the foreign keys. Of one that also repeats the client or the lab of its record, the column that names the record is meant. A
 * column without a key of its own names what its namesakes in other tables name, where these agree.
 */
export const readReferences = async (db: Kysely<DB>): Promise<References> => {
  const rows = await readRows(
    db,
    reference,
    sql`select c.relname::text as "table", a.attname::text as "column", f.relname::text as target
      from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class f on f.oid = k.confrelid
      join pg_index p on p.indrelid = f.oid and p.indisprimary and p.indnkeyatts = 1
      cross join lateral unnest(k.conkey, k.confkey) u (own, other)
      join pg_attribute a on a.attrelid = c.oid and a.attnum = u.own
      where k.contype = 'f' and c.relnamespace = 'public'::regnamespace and u.other = p.indkey[0]`,
  );
  const own = new Map(rows.map(({ table, column, target }) => [`${table}.${column}`, target]));
  const namesakes = Map.groupBy(rows, ({ column }) => column);
  return (table, key) => {
    const column = columnOf(key);
    const others = column.endsWith('_id')
      ? new Set((namesakes.get(column) ?? []).map(({ target }) => target))
      : new Set<string>();
    const [agreed = null] = others.size === 1 ? others : [];
    return own.get(`${table}.${key}`) ?? named[`${table}.${key}`] ?? named[column] ?? agreed;
  };
};
