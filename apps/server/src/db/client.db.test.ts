import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { makeStatementNames } from './named-statements.ts';
import { inReadOnly, inTransaction } from './transaction.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await makeTestDatabase({ connections: 1 });
});
afterAll(() => db.drop());

test('a query is prepared once per connection and named after its text', async () => {
  const ask = (id: number) =>
    inReadOnly(db.scope(), (tx) => tx.selectFrom('clients').select('name').where('id', '=', id).execute());
  for (let id = 1; id <= 5; id += 1) {
    await ask(id);
  }
  const { rows } = await db.database.pool.query(
    'select name, (generic_plans + custom_plans)::int as runs from pg_prepared_statements where statement like \'select "name" from "clients"%\'',
  );
  expect(rows).toHaveLength(1);
  expect(rows[0].name).toMatch(/^a_[\w-]{22}$/u);
  expect(rows[0].runs).toBe(5);
});

test('texts beyond the limit run unnamed, so that connections do not fill up', () => {
  const nameOf = makeStatementNames(2);
  expect(nameOf('select 1')).toBe(nameOf('select 1'));
  expect(nameOf('select 2')).not.toBe(nameOf('select 1'));
  expect(nameOf('select 3')).toBeUndefined();
});

test('numbers from bigint columns are numbers', async () => {
  expect((await db.database.pool.query('select 9007199254740991::bigint as n')).rows[0].n).toBe(9_007_199_254_740_991);
});

test('opening a transaction with its context is one round trip', async () => {
  await db.admin.query('select pg_stat_reset()');
  const { rows } = await inReadOnly(db.scope({ userId: 5 }), (tx) =>
    sql<{
      actor: string;
      user: number;
    }>`select current_setting('aliquot.actor') as actor, engine.actor_id() as user`.execute(tx),
  );
  expect(rows[0]).toEqual({ actor: '5', user: 5 });
});

test('a deadlock is retried and both saves succeed', async () => {
  const two = await makeTestDatabase({ connections: 4 });
  try {
    await two.admin.query("insert into labs (code, name) values ('A', 'A'), ('B', 'B')");
    const touch = (first: string, second: string) =>
      inTransaction(two.scope(), async (tx) => {
        await sql`update labs set name = name || '.' where code = ${first}`.execute(tx);
        await sql`select pg_sleep(0.2)`.execute(tx);
        await sql`update labs set name = name || '.' where code = ${second}`.execute(tx);
      });
    await two.admin
      .query(`alter role aliquot_app in database ${two.url.split('/').at(-1) ?? ''} set deadlock_timeout = '50ms'`)
      .catch(() => {});
    await Promise.all([touch('A', 'B'), touch('B', 'A')]);
    const { rows } = await two.admin.query('select name from labs order by code');
    expect(rows.map(({ name }) => name)).toEqual(['A..', 'B..']);
  } finally {
    await two.drop();
  }
});

test('a connection cut in the middle of a transaction fails that transaction and nothing else', async () => {
  const cut = inTransaction(db.scope(), (tx) => sql`select pg_sleep(5)`.execute(tx));
  cut.catch(() => {});
  await expect
    .poll(async () => {
      const { rowCount } = await db.admin.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where query like '%pg_sleep(5)%' and usename = 'aliquot_app' and state = 'active'",
      );
      return rowCount;
    })
    .toBeGreaterThan(0);
  await expect(cut).rejects.toThrow();
  expect((await db.database.pool.query('select 1 as one')).rows[0].one).toBe(1);
});
