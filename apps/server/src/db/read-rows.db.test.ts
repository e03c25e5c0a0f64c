import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { makeTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { openDatabase, type Database } from './client.ts';
import { readRow, readRows } from './read-rows.ts';
import { inReadOnly } from './transaction.ts';

let db: TestDatabase;
/** The same database, opened as in production. */
let unchecked: Database;
beforeAll(async () => {
  db = await makeTestDatabase();
  unchecked = openDatabase({
    url: db.url,
    connections: 1,
    waitMs: 5_000,
    statementTimeoutMs: 10_000,
    lockTimeoutMs: 2_000,
    applicationName: 'aliquot test',
    checkRows: false,
    onIdleError: () => {},
  });
});
afterAll(async () => {
  await unchecked.end();
  await db.drop();
});

const numbered = z.strictObject({ id: z.int(), name: z.string() });
const fitting = sql`select n::bigint as id, 'row ' || n as name from generate_series(1, ${3}) n order by n`;
const lying = sql`select n::bigint as id, n as name from generate_series(1, ${3}) n order by n`;

test('rows come as the statement selects them, the first alone or none at all', async () => {
  expect(await readRows(db.database.kysely, numbered, fitting)).toEqual([
    { id: 1, name: 'row 1' },
    { id: 2, name: 'row 2' },
    { id: 3, name: 'row 3' },
  ]);
  expect(await readRow(db.database.kysely, numbered, fitting)).toEqual({ id: 1, name: 'row 1' });
  expect(await readRow(db.database.kysely, numbered, sql`select 1 as id, 'x' as name where false`)).toBeNull();
});

test('a row that does not fit fails in a test, with its column, what came and the statement, also in a transaction', async () => {
  const message =
    /^name: Invalid input: expected string, received number, came 1\nin a row of: select n::bigint as id, n as name/u;
  await expect(readRows(db.database.kysely, numbered, lying)).rejects.toThrow(message);
  await expect(inReadOnly(db.scope(), (tx) => readRows(tx, numbered, lying))).rejects.toThrow(message);
});

test('in production it is handed on as it came', async () => {
  const scope = { ...db.scope(), database: unchecked };
  expect(await inReadOnly(scope, (tx) => readRow(tx, numbered, lying))).toEqual({ id: 1, name: 1 });
});
