import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { generateSchemaTypes } from '#tools/generate-schema-types.ts';
import { freePort } from '#testing/local-postgres.ts';
import { appPassword, contextKey } from '#testing/test-secrets.ts';
import { makeContextSigner } from './acting-context.ts';
import { migrate, readMigrations } from './migrate.ts';

const port = inject('postgresPort');
const adminUrl = (database: string) => `postgresql://postgres:postgres@127.0.0.1:${port}/${database}`;
const run = (database: string, url = adminUrl(database)) =>
  migrate({ adminUrl: url, appPassword, contextKey, log: () => {} });

const withAdmin = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};
const made: string[] = [];
const emptyDatabase = async (name: string): Promise<string> => {
  made.push(name);
  await withAdmin(adminUrl('postgres'), (client) => client.query(`create database ${name}`));
  return name;
};
afterAll(async () => {
  for (const name of made) {
    await withAdmin(adminUrl('postgres'), (client) => client.query(`drop database ${name} with (force)`));
  }
});

test('three servers starting at once migrate an empty database once', async () => {
  const name = await emptyDatabase('migrate_together');
  const results = await Promise.all([run(name), run(name), run(name)]);
  const all = (await readMigrations()).map((migration) => migration.name);
  expect(results.flatMap(({ ran }) => ran).sort()).toEqual(all);
  expect((await run(name)).ran).toEqual([]);
});

test('a migration edited after it ran stops everything', async () => {
  const name = await emptyDatabase('migrate_edited');
  await run(name);
  await withAdmin(adminUrl(name), (client) => client.query("update engine.migrations set checksum = 'other'"));
  await expect(run(name)).rejects.toThrow(/was edited after it ran/u);
});

test('a migration waits for a busy table and then goes on', async () => {
  const name = await emptyDatabase('migrate_busy');
  await run(name);
  await withAdmin(adminUrl(name), async (client) => {
    await client.query('begin; lock table engine.migrations in access exclusive mode');
    const migrating = run(name);
    const waiting = async () =>
      (await client.query("select from pg_locks where relation = 'engine.migrations'::regclass and not granted"))
        .rowCount;
    await expect.poll(waiting).toBe(1);
    await client.query('commit');
    expect((await migrating).ran).toEqual([]);
  });
});

test('a migration that would lock a save out steps back and tries again', async () => {
  const name = await emptyDatabase('migrate_deadlock');
  await run(name);
  // An index that is made a second time gets another name.
  await withAdmin(adminUrl(name), async (client) => {
    await client.query("delete from engine.migrations where name like '%_result_history.sql'");
    await client.query('begin; lock table engine.migrations in share mode');
    const migrating = run(name);
    const waiting = async () =>
      (await client.query("select from pg_locks where relation = 'engine.migrations'::regclass and not granted"))
        .rowCount;
    await expect.poll(waiting).toBe(1);
    // Each has what the other waits for, and it is the migration that PostgreSQL ends: this side looks for deadlocks too late.
    await client.query("set local lock_timeout = '3s'; set local deadlock_timeout = '10s'");
    await expect(client.query('select pg_advisory_xact_lock(5261115)')).rejects.toThrow(/lock timeout/u);
    await client.query('rollback');
    expect((await migrating).ran).toHaveLength(1);
  });
});

test('the generated schema types are fresh', async () => {
  const generated = await generateSchemaTypes(adminUrl('aliquot_template'));
  expect(await readFile(new URL('schema.gen.ts', import.meta.url), 'utf8')).toBe(generated);
});

test('a server with another secret is refused by the database, and the previous secret keeps working while it is changed', async () => {
  const name = await emptyDatabase('migrate_keys');
  await run(name);
  const url = `postgresql://aliquot_app:${appPassword}@127.0.0.1:${port}/${name}`;
  const works = (key: Buffer) =>
    withAdmin(url, async (client) => {
      const token = makeContextSigner(key)(
        { userId: 1, role: 'system', sessionId: null, requestId: 'x', address: null, clients: 'all' },
        'x',
        Date.now(),
      );
      await client.query('begin');
      await client.query("select set_config('aliquot.context', $1, true)", [token]);
      return client.query('select engine.context()').then(
        () => true,
        () => false,
      );
    });
  const next = Buffer.alloc(32, 9);
  expect(await works(contextKey)).toBe(true);
  expect(await works(next)).toBe(false);
  await migrate({ adminUrl: adminUrl(name), appPassword, contextKey: next, log: () => {} });
  expect([await works(contextKey), await works(next)]).toEqual([true, true]);
  await migrate({ adminUrl: adminUrl(name), appPassword, contextKey: Buffer.alloc(32, 11), log: () => {} });
  expect([await works(contextKey), await works(next)]).toEqual([false, true]);
});

const debian15 = '/usr/lib/postgresql/15/bin';
describe.skipIf(!existsSync(`${debian15}/initdb`))('on PostgreSQL 15, the oldest we support', () => {
  test('the schema builds and a change is audited and announced', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'aliquot-pg15-'));
    const asRoot = userInfo().uid === 0;
    const ids = asRoot
      ? {
          uid: Number((await promisify(execFile)('id', ['-u', 'postgres'])).stdout),
          gid: Number((await promisify(execFile)('id', ['-g', 'postgres'])).stdout),
        }
      : {};
    await chmod(folder, 0o755);
    if (asRoot) await chown(folder, ids.uid ?? 0, ids.gid ?? 0);
    const oldPort = await freePort();
    const data = join(folder, 'data');
    const command = (program: string, args: string[]) =>
      promisify(execFile)(join(debian15, program), args, { ...ids, cwd: folder });
    await command('initdb', ['-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8']);
    await command('pg_ctl', [
      '-D',
      data,
      '-w',
      '-o',
      `-p ${oldPort} -c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c fsync=off`,
      '-l',
      join(folder, 'log'),
      'start',
    ]);
    try {
      const url = `postgresql://postgres@127.0.0.1:${oldPort}/postgres`;
      expect((await run('postgres', url)).ran.length).toBe((await readMigrations()).length);
      await withAdmin(url, async (client) => {
        await client.query("insert into labs (code, name) values ('L', 'L')");
        const { rows } = await client.query(
          'select (select count(*)::int from audit.changes) as changes, engine.relay_events(10) as relayed',
        );
        expect(rows[0]).toEqual({ changes: 1, relayed: 1 });
      });
    } finally {
      await command('pg_ctl', ['-D', data, '-m', 'immediate', 'stop']);
      await rm(folder, { recursive: true, force: true });
    }
  });
});
