import { sql, type Kysely, type RawBuilder } from 'kysely';
import { z } from 'zod';
import { readRow, readRows } from '#db/read-rows.ts';
import type { DB } from '#db/schema.gen.ts';
import type { TableFacts } from './catalogue-facts.repo.ts';

const column = (from: string, name: string, id: string): RawBuilder<unknown> =>
  sql`(select n.${sql.ref(name)} from ${sql.table(from)} n where n.id = r.${sql.ref(id)})`;
const test = column('tests', 'name', 'test_id');
const tube = column('tubes', 'name', 'tube_id');
const spec = column('result_specs', 'label', 'spec_id');
const testOfOrder = sql`(select t.name from orders o join tests t on t.id = o.test_id where o.id = r.order_id)`;
/** "Potassium"; where a test has several results "Blood count, Hemoglobin". */
const result = (id: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select case when s.label = t.name then t.name else t.name || ', ' || s.label end
    from results x join result_specs s on s.id = x.spec_id join tests t on t.id = x.test_id where x.id = ${id})`;

/** How a record, or a part of one, is called where that is not its name or its label; `r` is its row. */
const calls: Readonly<Record<string, RawBuilder<unknown>>> = {
  accession_notes: testOfOrder,
  accessions: sql`r.case_id`,
  acknowledged_gaps: spec,
  auth_provider_domains: sql`r.domain`,
  case_counters: sql`(select l.name || ', ' || r.period from labs l where l.id = r.lab_id)`,
  case_exports: sql`case r.row_count when 1 then '1 accession' else r.row_count || ' accessions' end`,
  catalogue_versions: sql`r.source`,
  call_tellings: sql`r.whom`,
  critical_calls: sql`coalesce(${result(sql`r.result_id`)}, ${testOfOrder})`,
  field_set_items: column('tube_fields', 'label', 'field_id'),
  field_set_tests: test,
  holds: sql`coalesce(${testOfOrder}, ${column('samples', 'barcode', 'sample_id')})`,
  instrument_tests: test,
  label_examples: column('printers', 'name', 'printer_id'),
  label_previews: sql`r.host`,
  label_template_uses: sql`coalesce(${tube}, 'all other tubes')`,
  label_template_versions: sql`r.number::text`,
  loinc_codes: sql`r.code`,
  orders: test,
  panel_tests: test,
  pod_members: column('users', 'name', 'user_id'),
  pod_tests: test,
  printer_tubes: tube,
  reference_ranges: spec,
  result_spec_options: sql`(select c.label from result_codes c where c.code = r.result_code)`,
  results: result(sql`r.id`),
  control_events: sql`r.label`,
  run_counters: sql`r.year::text`,
  run_items: sql`coalesce((select a.case_id || ', ' || t.name from orders o join accessions a on a.id = o.accession_id
    join tests t on t.id = o.test_id where o.id = r.order_id), r.label)`,
  run_tests: test,
  runs: sql`r.number`,
  samples: sql`r.barcode`,
  sessions: column('users', 'name', 'user_id'),
  subject_identifiers: sql`r.value`,
  subject_merges: sql`(select concat_ws(', ', s.family_name, nullif(s.given_name, '')) from subjects s where s.id = r.merged_id)`,
  subjects: sql`concat_ws(', ', r.family_name, nullif(r.given_name, ''))`,
  test_tubes: tube,
  test_versions: sql`r.spec_version::text`,
  user_clients: column('clients', 'name', 'client_id'),
  workflow_revisions: sql`r.revision::text`,
};

const named = z.strictObject({ id: z.string(), name: z.string().nullable(), key: z.string().nullable() });
export type Named = z.infer<typeof named>;

const nameOf = ({ table, label }: TableFacts): RawBuilder<unknown> =>
  calls[table] ?? (label === null ? sql`null::text` : sql`r.${sql.ref(label)}`);
const columnsOf = (facts: TableFacts): RawBuilder<unknown> =>
  sql`r.${sql.ref(facts.id)}::text as id, ${nameOf(facts)} as name,
    ${facts.key === null ? sql`null::text` : sql`r.${sql.ref(facts.key)}`} as key`;

/** What these records of a table are called. One statement per table: a closed set of texts, so that each is planned once. */
export const readNames = async (
  db: Kysely<DB>,
  facts: TableFacts,
  ids: ReadonlySet<string>,
): Promise<ReadonlyMap<string, Named>> => {
  const fitting = [...ids].filter((id) => facts.type === 'text' || /^\d{1,18}$/u.test(id));
  if (fitting.length === 0) return new Map();
  const rows = await readRows(
    db,
    named,
    sql`select ${columnsOf(facts)} from ${sql.id('public', facts.table)} r
      where r.${sql.ref(facts.id)} = any (${fitting}::text[]::${sql.raw(`${facts.type}[]`)})`,
  );
  return new Map(rows.map((row) => [row.id, row]));
};

/** The record an address calls by this key; by its number where the table has no keys. */
export const findByKey = async (db: Kysely<DB>, facts: TableFacts, key: string): Promise<Named | null> => {
  if (facts.key === null) return (await readNames(db, facts, new Set([key]))).get(key) ?? null;
  const spellings = [key, key.toLowerCase(), key.toUpperCase()];
  return readRow(
    db,
    named,
    sql`select ${columnsOf(facts)} from ${sql.id('public', facts.table)} r where r.${sql.ref(facts.key)} = any (${spellings}::text[])
      order by r.${sql.ref(facts.key)} = ${key} desc limit 1`,
  );
};

const known = z.strictObject({ known: z.boolean() });

/** Whether the trail knows a record of this number, also when it is gone. */
export const isRemembered = async (db: Kysely<DB>, table: string, id: string): Promise<boolean> =>
  (
    await readRow(
      db,
      known,
      sql`select exists (select from audit.changes where root_table = ${table} and root_id = ${id}) as known`,
    )
  )?.known === true;
