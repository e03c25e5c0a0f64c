import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { plantTree } from '../boundaries/plant-tree.ts';
import { check } from './check.ts';

const repo = 'apps/server/src/features/runs/a.repo.ts';
const faultsIn = (file: string, line: string): string[] => check(plantTree({ [file]: `// first\n${line}\n` })).faults;
const promises = `${repo}:2: promises rows that nothing checks; read them by a schema (readRows)`;
const reads = `${repo}:2: reads the rows of a raw statement as they came; read them by a schema (readRows)`;
const makes = `${repo}:2: makes its schema anew at every call; make it once, beside the function`;

test('the check sees the real repository', () => {
  expect(check(fileURLToPath(new URL('../..', import.meta.url))).files).toBeGreaterThan(0);
});

describe('a row of a raw statement has the type of its schema and no other', () => {
  test.each([
    ['a type of its own', 'export const a = (db: Db) => sql<{ id: number }>`select 1 as id`.execute(db);', [promises]],
    ['a type from elsewhere', 'export const a = sql<Run>`select * from runs`;', [promises]],
    ['a list', 'export const a = sql<Run[]>`select * from runs`;', [promises]],
    ['perhaps a row', 'export const a = sql<Run | null>`select * from runs`;', [promises]],
    ['a value that is no row', 'export const a = (db: Db) => sql<number>`select 1`.execute(db);', [promises]],
    ['a statement made elsewhere', 'export const a = (): RawBuilder<Run> => sql`select * from runs`;', [promises]],
    ['by the type of the tag', 'type A = ReturnType<typeof sql<{ id: number }>>;', [promises]],
    [
      'taken apart',
      'const a = async (db: Db) => { const { rows } = await runsQuery().execute(db); return rows; };',
      [reads],
    ],
    ['one of them', 'const a = async (db: Db) => (await sql`select 1`.execute(db)).rows[0] as Run;', [reads]],
    ['all of them', 'const a = async (db: Db) => (await sql`select 1`.execute(db)).rows as Run[];', [reads]],
    [
      'a schema at every call',
      'const a = (db: Db) => readRows(db, z.strictObject({ id: z.int() }), sql`select 1 as id`);',
      [makes],
    ],
    ['the same for one row', 'const a = (db: Db) => readRow(db, runRow.omit({ id: true }), sql`select 1`);', [makes]],
  ])('%s', (_what, line, faults) => {
    expect(faultsIn(repo, line)).toEqual(faults);
  });

  test.each([
    ['a schema', repo, 'export const a = (db: Db) => readRows(db, runRow, sql`select * from runs`);'],
    ['a part of a schema', repo, 'export const a = (db: Db) => readRows(db, page.shape.rows.element, sql`select 1`);'],
    ['a condition', repo, 'export const a = sql<boolean>`r.status = ${b}`;'],
    ['a condition of Kysely', repo, 'export const a: RawBuilder<SqlBool> = sql<SqlBool>`true`;'],
    ['a value in a statement that Kysely builds', repo, 'export const a = { ended_at: sql<Date | null>`now()` };'],
    ['a part of a statement', repo, 'export const a = (b: RawBuilder<unknown>): RawBuilder<unknown> => sql`${b}, 1`;'],
    ['a statement without rows', repo, 'export const a = async (db: Db) => { await sql`update runs`.execute(db); };'],
    ['a count', repo, 'export const a = async (db: Db) => (await sql`select`.execute(db)).rows.length === 1;'],
    ['what Kysely builds', repo, "const a = async (db: Db) => { const [b] = await db.selectFrom('runs').execute(); };"],
    ['a test', 'apps/server/src/db/a.db.test.ts', 'const a = await sql<{ id: number }>`select 1 as id`.execute(db);'],
    ['the reader itself', 'apps/server/src/db/read-rows.ts', 'const { rows } = await statement.execute(db);'],
  ])('%s may', (_what, file, line) => {
    expect(faultsIn(file, line)).toEqual([]);
  });
});
