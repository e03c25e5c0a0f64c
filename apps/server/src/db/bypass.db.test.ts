import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeClient, makeUser } from '#testing/make/make-people.ts';
import { makeTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { contextKey } from '#testing/test-secrets.ts';
import { makeContextSigner } from './acting-context.ts';
import { inReadOnly, inTransaction, type Scope } from './transaction.ts';

/** As the application's database role, every way round the wall we know of. Organisation B's rows must stay unseen. */
let db: TestDatabase;
let a: number;
let b: number;
let staffOfA: Scope;
const canary = `canary-${randomUUID()}`;
const signContext = makeContextSigner(contextKey);

beforeAll(async () => {
  db = await makeTestDatabase({ connections: 1 });
  a = await makeClient(db.scope(), 'Client A');
  // B's id is the next one: what staff of A would guess.
  b = await makeClient(db.scope(), canary);
  await inTransaction(db.scope(), async (tx) => {
    await tx.insertInto('client_contacts').values({ client_id: a, name: 'Own contact' }).execute();
    await tx
      .insertInto('client_contacts')
      .values({ client_id: b, name: canary, email: `${canary}@b.example` })
      .execute();
  });
  const person = await makeUser(db.scope(), { role: 'aliquot_org_tech', clientIds: [a] });
  staffOfA = db.scope({ userId: person.id, role: 'aliquot_org_tech', clients: [a] });
});
afterAll(() => db.drop());

/** Runs SQL as staff of A inside their own transaction and gives back everything it printed. */
const asStaffOfA = async (first: string, ...others: readonly string[]): Promise<string> =>
  inTransaction(staffOfA, async (tx) => {
    let { rows } = await sql.raw(first).execute(tx);
    for (const text of others) ({ rows } = await sql.raw(text).execute(tx));
    return JSON.stringify(rows);
  });

const refusal = async (work: Promise<unknown>): Promise<string> =>
  work.then(
    (value) => `not refused: ${JSON.stringify(value)}`,
    (error: unknown) => (error as Error).message,
  );

test('staff of A see A and nothing of B, by id, by count, by name', async () => {
  expect(await asStaffOfA('select id from clients')).toBe(JSON.stringify([{ id: a }]));
  expect(await asStaffOfA(`select * from clients where id = ${b}`)).toBe('[]');
  expect(await asStaffOfA('select count(*)::int as n from client_contacts')).toBe('[{"n":1}]');
  expect(await asStaffOfA(`select name from clients where name like 'canary%'`)).toBe('[]');
});

test('without a context there are no rows at all', async () => {
  expect((await db.database.pool.query('select * from clients')).rows).toEqual([]);
  expect((await db.database.pool.query('select * from client_contacts')).rows).toEqual([]);
  expect((await db.database.pool.query('select * from user_clients')).rows).toEqual([]);
  expect((await db.database.pool.query('select * from audit.changes')).rows).toEqual([]);
  expect((await db.database.pool.query('select * from audit.events')).rows).toEqual([]);
  expect((await db.database.pool.query('select * from engine.events')).rows).toEqual([]);
});

describe('refused to the application role', () => {
  const statements: readonly (readonly [what: string, statement: string])[] = [
    ['becoming the owner', 'set role aliquot_owner'],
    ['becoming a superuser', 'set role postgres'],
    ['becoming another session user', 'set session authorization postgres'],
    ['switching row security off', 'set local row_security = off; select * from clients'],
    ['writing a row for B', `insert into client_contacts (client_id, name) select max(id) + 1, 'x' from clients`],
    ['moving a row to B', 'update client_contacts set client_id = client_id + 1'],
    ['copying a table out to a file', "copy clients to '/tmp/aliquot-clients.txt'"],
    ['copying to a program', "copy clients to program 'cat'"],
    ['copying in from a file', "copy clients from '/etc/passwd'"],
    ['reading a server file', "select pg_read_file('/etc/passwd')"],
    ['reading a server directory', "select pg_ls_dir('.')"],
    ['importing a large object', "select lo_import('/etc/passwd')"],
    ['emptying a table', 'truncate clients'],
    ['emptying the audit trail', 'truncate audit.changes'],
    ['changing the audit trail', "update audit.events set action = 'x'"],
    ['deleting from the audit trail', 'delete from audit.changes'],
    [
      'writing row history by hand',
      "insert into audit.changes (table_name, row_id, change) values ('x', '1', 'insert')",
    ],
    ['switching triggers off', 'alter table clients disable trigger all'],
    ['pretending to be a replica, which skips triggers', "set session_replication_role = 'replica'"],
    ['switching the wall off', 'alter table clients disable row level security'],
    ['lifting the force', 'alter table clients no force row level security'],
    ['dropping a policy', 'drop policy client_wall on clients'],
    ['adding a policy', 'create policy all_of_it on clients using (true)'],
    ['creating a function', 'create function public.f() returns int language sql as $$ select 1 $$'],
    [
      'creating a function in pg_temp that runs as the owner',
      'create function engine.f() returns int language sql as $$ select 1 $$',
    ],
    [
      'replacing the function the wall asks',
      'create or replace function engine.sees_all_clients() returns boolean language sql as $$ select true $$',
    ],
    ['creating a table', 'create table public.t (id int)'],
    ['creating a schema', 'create schema mine'],
    ['creating an extension', 'create extension dblink'],
    ['creating a role', 'create role me superuser'],
    ['granting itself rights', 'grant aliquot_owner to aliquot_app'],
    ['changing its own attributes', 'alter role aliquot_app bypassrls'],
    ['reading the context key', 'select * from engine.context_keys'],
    ['reading password hashes of the cluster', 'select * from pg_authid'],
    ['reading the outbox', 'select * from engine.outbox'],
    [
      'forging an event',
      "insert into engine.events (seq, at, entity, entity_id, change) values (1, now(), 'x', '1', 'insert')",
    ],
    ['reading a partition around its parent', 'select * from audit.changes_default'],
    ['dropping a table', 'drop table clients'],
    ['loading a library', "load 'auto_explain'"],
    ['enabling row security on a table of its choice', "call engine.enable_client_rls('clients')"],
    ['tracking tables its own way', "call engine.track('clients')"],
    [
      'ending other connections of other roles',
      "select pg_terminate_backend(pid) from pg_stat_activity where usename = 'postgres'",
    ],
  ];
  for (const [what, statement] of statements) {
    test(what, async () => {
      expect(await refusal(asStaffOfA(statement))).toMatch(
        /permission denied|must be|query would be affected by row-level security|violates row-level security|not allowed|only roles with|cannot set parameter|access to library/iu,
      );
    });
  }

  test('changing settings for everybody', async () => {
    expect(await refusal(db.database.pool.query("alter system set fsync = 'off'"))).toMatch(/permission denied/u);
  });

  test('updating the clients of B changes nothing, because there is nothing there', async () => {
    await inTransaction(staffOfA, async (tx) => {
      const changed = await sql`update clients set name = 'taken' where id = ${b}`.execute(tx);
      expect(Number(changed.numAffectedRows)).toBe(0);
    });
  });

  test('a temporary view or function of its own sees no more than it does', async () => {
    expect(await refusal(asStaffOfA('create temporary view peek as select * from clients'))).toMatch(
      /permission denied/u,
    );
  });

  test('pg_dump’s way (row security off, so that nothing is missing) errors instead of leaking', async () => {
    const client = new pg.Client({ connectionString: db.url });
    await client.connect();
    await client.query('set row_security = off');
    expect(await refusal(client.query('copy clients to stdout'))).toMatch(/row-level security/u);
    await client.end();
  });
});

describe('widening its own view', () => {
  test('a context it writes itself is refused', async () => {
    const forged = `${Buffer.from(JSON.stringify({ allClients: true, clients: [], expires: 9_999_999_999 })).toString('base64')}.${'0'.repeat(64)}`;
    expect(
      await refusal(asStaffOfA(`select set_config('aliquot.context', '${forged}', true)`, 'select * from clients')),
    ).toMatch(/not signed by this application/u);
  });

  test('a signed context with a changed payload is refused', async () => {
    const token = signContext(staffOfA.acting, 'x', Date.now());
    const [payload = '', mac = ''] = token.split('.');
    const body = JSON.parse(Buffer.from(payload, 'base64').toString('utf8')) as Record<string, unknown>;
    const widened = `${Buffer.from(JSON.stringify({ ...body, allClients: true })).toString('base64')}.${mac}`;
    expect(
      await refusal(asStaffOfA(`select set_config('aliquot.context', '${widened}', true)`, 'select * from clients')),
    ).toMatch(/not signed/u);
  });

  test('an old context found in a log is refused', async () => {
    const old = signContext({ ...staffOfA.acting, clients: 'all' }, 'x', Date.now() - 3_600_000);
    expect(
      await refusal(asStaffOfA(`select set_config('aliquot.context', '${old}', true)`, 'select * from clients')),
    ).toMatch(/expired/u);
  });

  test('no second statement rides along with a query', async () => {
    expect(await refusal(asStaffOfA('select 1; select * from clients'))).toMatch(/multiple commands/u);
  });

  test('emptying the context empties the view', async () => {
    expect(await asStaffOfA(`select set_config('aliquot.context', '', true)`)).toContain('set_config');
    expect(
      await inTransaction(staffOfA, async (tx) => {
        await sql`select set_config('aliquot.context', '', true)`.execute(tx);
        return (await sql`select * from clients`.execute(tx)).rows;
      }),
    ).toEqual([]);
  });
});

describe('one connection used for A and then for B (the pool here holds one)', () => {
  const staffOfB = () => db.scope({ role: 'aliquot_org_tech', clients: [b] });
  const seenBy = (scope: Scope) =>
    inReadOnly(scope, async (tx) => (await tx.selectFrom('clients').select('id').execute()).map(({ id }) => id));
  const noLeftovers = async (): Promise<void> => {
    expect((await db.database.pool.query('select * from clients')).rows).toEqual([]);
    expect((await db.database.pool.query("select current_setting('aliquot.context', true) as c")).rows[0].c ?? '').toBe(
      '',
    );
  };

  test('after a success', async () => {
    expect(await seenBy(staffOfB())).toEqual([b]);
    expect(await seenBy(staffOfA)).toEqual([a]);
    await noLeftovers();
  });

  test('after an error', async () => {
    await expect(inTransaction(staffOfB(), (tx) => sql`select 1 / 0`.execute(tx))).rejects.toThrow(/division by zero/u);
    await noLeftovers();
    expect(await seenBy(staffOfA)).toEqual([a]);
  });

  test('after a statement timeout', async () => {
    await expect(
      inTransaction(staffOfB(), async (tx) => {
        await sql`set local statement_timeout = 50`.execute(tx);
        await sql`select pg_sleep(5)`.execute(tx);
      }),
    ).rejects.toThrow(/statement timeout/u);
    await noLeftovers();
    expect(await seenBy(staffOfA)).toEqual([a]);
  });

  test('after a cancelled query', async () => {
    const sleeping = inTransaction(staffOfB(), (tx) => sql`select pg_sleep(5)`.execute(tx));
    sleeping.catch(() => {});
    await expect
      .poll(async () => {
        const { rows } = await db.admin.query(
          "select pg_cancel_backend(pid) as cancelled from pg_stat_activity where query like '%pg_sleep(5)%' and usename = 'aliquot_app' and state = 'active'",
        );
        return rows.length;
      })
      .toBeGreaterThan(0);
    await expect(sleeping).rejects.toThrow(/user request/u);
    await noLeftovers();
    expect(await seenBy(staffOfA)).toEqual([a]);
  });

  test('a read cannot write', async () => {
    await expect(
      inReadOnly(db.scope(), (tx) => tx.updateTable('clients').set({ name: 'x' }).where('id', '=', a).execute()),
    ).rejects.toThrow(/read-only transaction/u);
  });
});
