import { entities } from '@aliquot/domain/entities/entities';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTestDatabase, type TestDatabase } from '#testing/test-database.ts';

/** The table of entities in domain against PostgreSQL's own catalogue: neither may know what the other does not. */
let db: TestDatabase;
beforeAll(async () => {
  db = await makeTestDatabase();
});
afterAll(() => db.drop());

const column = async (sql: string): Promise<string[]> =>
  (await db.admin.query({ text: sql, rowMode: 'array' })).rows.map(([value]) => String(value));

/** Tables of the business, and tables of any schema whose every change is written to the outbox. */
const readTables = async () => ({
  business: await column(`select relname from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`),
  announced:
    await column(`select c.relname from pg_trigger g join pg_class c on c.oid = g.tgrelid join pg_proc p on p.oid = g.tgfoid
    where not g.tgisinternal and g.tgenabled = 'O' and p.prosrc like '%into engine.outbox%'
    group by c.oid, c.relname having bit_or(g.tgtype::int) & 28 = 28`),
});

const differences = async () => {
  const { business, announced } = await readTables();
  const lines = Object.keys(entities);
  return {
    'a business table without a line in the entity table': business.filter((table) => !lines.includes(table)),
    'announces its changes, without a line in the entity table': announced.filter((table) => !lines.includes(table)),
    'a line without a table': lines.filter((line) => !business.includes(line)),
    'a line whose table does not announce its changes': lines.filter((line) => !announced.includes(line)),
  };
};
const none = Object.fromEntries([
  ['a business table without a line in the entity table', []],
  ['announces its changes, without a line in the entity table', []],
  ['a line without a table', []],
  ['a line whose table does not announce its changes', []],
]);

test('[HOUSE-6] every business table has a line that says who hears of it, and every line a table that announces its changes', async () => {
  expect(Object.keys(entities).length).toBeGreaterThan(50);
  expect(await differences()).toEqual(none);
});

/** What the comparison says after a change of the schema that is taken back. */
const after = async (change: string) => {
  try {
    await db.admin.query(`begin; ${change}`);
    return await differences();
  } finally {
    await db.admin.query('rollback');
  }
};

test.each([
  [
    'a new table',
    'create table public.planted (id bigint)',
    { 'a business table without a line in the entity table': ['planted'] },
  ],
  [
    'a new table that is tracked',
    "create table public.planted (id bigint primary key); call engine.add_audit_columns('planted')",
    {
      'a business table without a line in the entity table': ['planted'],
      'announces its changes, without a line in the entity table': ['planted'],
    },
  ],
  [
    'a table that went',
    'drop table public.case_exports',
    {
      'a line without a table': ['case_exports'],
      'a line whose table does not announce its changes': ['case_exports'],
    },
  ],
  [
    'a table that announces its updates no more',
    'drop trigger audit_update on public.labs',
    { 'a line whose table does not announce its changes': ['labs'] },
  ],
  [
    'a table that is tracked without announcements',
    "call engine.track('labs', announced => false)",
    { 'a line whose table does not announce its changes': ['labs'] },
  ],
])('[HOUSE-6] %s is named (the comparison can fail)', async (_what, change, named) => {
  expect(await after(change)).toEqual({ ...none, ...named });
});
