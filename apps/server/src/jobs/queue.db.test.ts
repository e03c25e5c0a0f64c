import { sql } from 'kysely';
import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { inTransaction } from '#db/transaction.ts';
import { jobHandlers } from '#background.ts';
import { makeTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { enqueue } from './enqueue.ts';
import { defineJob, queueOptions } from './job-kind.ts';
import { queueFigures } from './queue-figures.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await makeTestDatabase();
});
afterAll(() => db.drop());
beforeEach(() => db.admin.query('truncate pgboss.job'));

const mail = defineJob('send-mail', z.strictObject({ accessionId: z.int() }));

const waiting = async (): Promise<unknown[]> => {
  const { rows } = await db.admin.query<{ name: string; data: unknown }>(
    'select name, data from pgboss.job order by created_on',
  );
  return rows.map(({ name, data }) => ({ name, data }));
};

describe('a job is a part of its transaction', () => {
  test('it commits with the fact, also the first job of a kind that no worker knows yet', async () => {
    const first = defineJob('first-of-its-kind', z.strictObject({ accessionId: z.int() }));
    const id = await inTransaction(db.scope(), async (tx) => {
      await sql`insert into labs (code, name) values ('JOB', 'Lab with a job')`.execute(tx);
      return enqueue(tx, first, { accessionId: 7 });
    });
    expect(id).toMatch(/^[0-9a-f-]{36}$/u);
    expect(await waiting()).toEqual([{ name: 'first-of-its-kind', data: { accessionId: 7 } }]);
    expect((await db.admin.query("select from labs where code = 'JOB'")).rows).toHaveLength(1);
  });

  test('a transaction that is rolled back leaves neither the fact nor the job, nor the kind it brought', async () => {
    const late = defineJob('never-committed', z.strictObject({}));
    await expect(
      inTransaction(db.scope(), async (tx) => {
        await sql`insert into labs (code, name) values ('GONE', 'Rolled back')`.execute(tx);
        await enqueue(tx, mail, { accessionId: 8 });
        await enqueue(tx, late, {});
        throw new Error('something else went wrong');
      }),
    ).rejects.toThrow('something else went wrong');
    expect(await waiting()).toEqual([]);
    expect((await db.admin.query("select from labs where code = 'GONE'")).rows).toEqual([]);
    expect((await db.admin.query("select from pgboss.queue where name = 'never-committed'")).rows).toEqual([]);
  });

  test('nobody sees it before the commit', async () => {
    await inTransaction(db.scope(), async (tx) => {
      await enqueue(tx, mail, { accessionId: 9 });
      expect(await waiting()).toEqual([]);
    });
    expect(await waiting()).toHaveLength(1);
  });

  test('a payload that is not of the kind is refused, and the transaction with it', async () => {
    await expect(
      inTransaction(db.scope(), (tx) => enqueue(tx, mail, { accessionId: 'seven' as unknown as number })),
    ).rejects.toThrow('accessionId');
    await expect(
      inTransaction(db.scope(), (tx) => enqueue(tx, mail, { accessionId: 7, name: 'Doe' } as never)),
    ).rejects.toThrow('name');
    expect(await waiting()).toEqual([]);
  });

  test('once per span means one job, and one for each key', async () => {
    const oncePer = { seconds: 86_400 };
    const send = (key?: string) =>
      inTransaction(db.scope(), (tx) =>
        enqueue(tx, mail, { accessionId: 1 }, { oncePer: key === undefined ? oncePer : { ...oncePer, key } }),
      );
    expect([await send(), await send(), await send('a'), await send('a'), await send('b')]).toEqual([
      expect.any(String),
      null,
      expect.any(String),
      null,
      expect.any(String),
    ]);
    expect(await waiting()).toHaveLength(3);
  });

  test('a job may wait for its time, and says so', async () => {
    await inTransaction(db.scope(), (tx) =>
      enqueue(tx, mail, { accessionId: 1 }, { startAfter: new Date(Date.now() + 3_600_000) }),
    );
    const figures = (await queueFigures(db.database.kysely)).filter(({ kind }) => kind === 'send-mail');
    expect(figures).toMatchObject([{ waiting: 0, later: 1, oldestSeconds: 0 }]);
  });
});

describe('the schema of the engine', () => {
  const column = async (text: string): Promise<string[]> =>
    (await db.admin.query({ text, rowMode: 'array' })).rows.map(([value]) => String(value));

  test('is the one this version of pg-boss expects, down to constraints and functions', async () => {
    const engine = new PgBoss({ connectionString: db.adminUrl, migrate: false, supervise: false, schedule: false });
    await engine.start();
    const drift = await engine.detectSchemaDrift();
    await engine.stop({ graceful: false });
    expect(drift).toMatchObject({ ok: true });
  });

  test('a column that is missing is found (the check can fail)', async () => {
    await db.admin.query('alter table pgboss.job rename column heartbeat_on to heart');
    const engine = new PgBoss({ connectionString: db.adminUrl, migrate: false, supervise: false, schedule: false });
    await engine.start();
    const drift = await engine.detectSchemaDrift();
    await engine.stop({ graceful: false });
    await db.admin.query('alter table pgboss.job rename column heart to heartbeat_on');
    expect(drift).toMatchObject({ ok: false });
  });

  test('belongs to aliquot_owner; the application has these rights and no others', async () => {
    expect(
      await column(`select c.oid::regclass::text from pg_class c where c.relnamespace = 'pgboss'::regnamespace
        and c.relowner <> 'aliquot_owner'::regrole`),
    ).toEqual([]);
    expect(
      await column(`select c.relname || ': ' || string_agg(p, ' ' order by at) from pg_class c,
          unnest(array['select', 'insert', 'update', 'delete', 'truncate', 'references', 'trigger']) with ordinality r(p, at)
        where c.relnamespace = 'pgboss'::regnamespace and c.relkind in ('r', 'p') and has_table_privilege('aliquot_app', c.oid, p)
        group by c.relname order by c.relname`),
    ).toEqual([
      'job: select insert update delete',
      'job_common: select insert update delete',
      'job_dependency: select insert delete',
      'queue: select insert update',
      'schedule: select insert update delete',
      'version: select update',
    ]);
    expect(
      await column(`select p.oid::regprocedure::text from pg_proc p where p.pronamespace = 'pgboss'::regnamespace
        and (p.prosecdef or has_function_privilege('aliquot_app', p.oid, 'execute'))`),
    ).toEqual(['pgboss.create_queue(text,jsonb)']);
  });

  test('the application can make no table in it, also by a queue with a table of its own', async () => {
    await expect(db.database.pool.query('create table pgboss.more (id int)')).rejects.toThrow('permission denied');
    await expect(
      db.database.pool.query(`select pgboss.create_queue('own-table', '{"policy":"standard","partition":true}')`),
    ).rejects.toThrow('permission denied');
  });
});

test('the kinds of the product have names of their own, and the engine takes their settings', async () => {
  const names = jobHandlers.map(({ kind }) => kind.name);
  expect(new Set(names).size).toBe(names.length);
  expect(queueOptions(mail)).toMatchObject({ retryLimit: 5, heartbeatSeconds: 20, deleteAfterSeconds: 0 });
  expect(() => defineJob('Send_mail', z.strictObject({}))).toThrow('words-with-hyphens');
});
