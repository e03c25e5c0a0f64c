import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inReadOnly } from '#db/transaction.ts';
import { makeTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { readReferences, readTableFacts } from './catalogue-facts.repo.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await makeTestDatabase({ connections: 1 });
});
afterAll(() => db.drop());

/** Numbers that are numbers, and those of records that are on the trail by the result or the task they are about. */
const counts = new Set(['attachments.size', 'duties.change_id', 'results.judgment_id']);

const idColumns = `select c.relname || '.' || a.attname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
    and a.atttypid in ('bigint'::regtype, 'bigint[]'::regtype) and a.attname not in ('id', 'created_by', 'updated_by')
  order by 1`;

describe('[UX-19] what the trail knows of the tables', () => {
  test('every column that holds the number of a record leads to that record: none is told as a number', async () => {
    const refersTo = await inReadOnly(db.scope(), readReferences);
    const { rows } = await db.admin.query<{ name: string }>(idColumns);
    expect(rows.length).toBeGreaterThan(80);
    const unknown = rows.filter(({ name }) => {
      const [table = '', column = ''] = name.split('.');
      return !counts.has(name) && refersTo(table, column) === null;
    });
    expect(unknown).toEqual([]);
  });

  test.each([
    ['orders', 'client_id', 'clients'],
    ['samples', 'parent_id', 'samples'],
    ['clients', 'parent_id', 'clients'],
    ['print_jobs', 'sample_ids', 'samples'],
    ['run_items', 'expected', 'result_specs'],
    ['call_tellings', 'contact_id', 'client_contacts'],
    ['views', 'clientIds', 'clients'],
    ['views', 'testIds', 'tests'],
    ['views', 'assignees', 'users'],
    ['case_exports', 'assignees', 'users'],
    ['results', 'code', 'result_codes'],
    ['tests', 'code', null],
    ['accessions', 'case_id', null],
  ])('%s.%s names a record of %s', async (table, column, target) => {
    const refersTo = await inReadOnly(db.scope(), readReferences);
    expect(refersTo(table, column)).toBe(target);
  });

  test.each([
    ['accessions', 'case_id'],
    ['runs', 'number'],
    ['tests', 'code'],
    ['users', 'email'],
    ['tube_fields', 'key'],
    ['settings', 'key'],
    ['result_codes', 'code'],
    ['subjects', null],
    ['sessions', null],
  ])('an address calls one of %s by its %s', async (table, key) => {
    const facts = await inReadOnly(db.scope(), (reader) => readTableFacts(reader, [table]));
    expect(facts.get(table)?.key).toBe(key);
  });
});
