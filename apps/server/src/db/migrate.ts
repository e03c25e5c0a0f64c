import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { contextKeyHalves } from './acting-context.ts';
import { ensureRoles, prepareDatabase } from './roles.ts';

export type MigrateOptions = {
  /** A role that may create roles and act as aliquot_owner. */
  adminUrl: string;
  /** The password the server signs in with as aliquot_app; null leaves roles and passwords to the operator. */
  appPassword: string | null;
  contextKey: Buffer;
  log: (line: string) => void;
};

type Migration = { name: string; sql: string; checksum: string };

/** The database holds what a migration made before it was edited. */
export class EditedMigrationError extends Error {
  constructor(name: string) {
    super(`migration ${name} was edited after it ran; write a new migration instead`);
  }
}

const folder = new URL('migrations/', import.meta.url);
// One number for all databases of a cluster: advisory locks are per database already.
const migrationLock = 5_261_115;
const lockNotAvailable = '55P03';
const deadlock = '40P01';

export const readMigrations = async (): Promise<Migration[]> => {
  const names = (await readdir(folder)).filter((name) => /^\d{12}_[a-z_]+\.sql$/u.test(name)).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, folder), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
};

const applied = async (client: pg.Client): Promise<Map<string, string>> => {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from engine.migrations',
  );
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
};

/** A migration waits at most two seconds for a lock and then steps back, so that the old version keeps serving; also from a deadlock. */
const applyOne = async (client: pg.Client, migration: Migration): Promise<void> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await client.query('begin');
      await client.query(`set local role aliquot_owner; set local lock_timeout = '2s'; set local search_path = public`);
      await client.query(migration.sql);
      await client.query('insert into engine.migrations (name, checksum) values ($1, $2)', [
        migration.name,
        migration.checksum,
      ]);
      await client.query('commit');
      return;
    } catch (error) {
      await client.query('rollback');
      const lockBusy =
        error instanceof pg.DatabaseError && (error.code === lockNotAvailable || error.code === deadlock);
      if (!lockBusy || attempt >= 30) throw new Error(`migration ${migration.name} failed`, { cause: error });
      await pause(1000);
    }
  }
};

/** The newest two keys stay valid, so that servers holding the previous one keep working while the key is changed. */
const installContextKey = async (client: pg.Client, key: Buffer): Promise<void> => {
  const { inner, outer } = contextKeyHalves(key);
  await client.query(
    `insert into engine.context_keys (inner_key, outer_key) select $1, $2
     where not exists (select from engine.context_keys where inner_key = $1)`,
    [inner, outer],
  );
  await client.query(
    'delete from engine.context_keys where id not in (select id from engine.context_keys order by id desc limit 2)',
  );
};

/** Brings a database to the newest schema. Safe to call from any number of processes at once. */
export const migrate = async (options: MigrateOptions): Promise<{ ran: string[] }> => {
  const client = new pg.Client({ connectionString: options.adminUrl, application_name: 'aliquot migrate' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    if (options.appPassword !== null) await ensureRoles(client, options.appPassword);
    await prepareDatabase(client);
    await client.query(`set role aliquot_owner;
      create table if not exists engine.migrations (
        name text primary key, checksum text not null, applied_at timestamptz not null default now());
      reset role`);
    const migrations = await readMigrations();
    const done = await applied(client);
    const ran: string[] = [];
    for (const migration of migrations) {
      const checksum = done.get(migration.name);
      if (checksum !== undefined && checksum !== migration.checksum) {
        throw new EditedMigrationError(migration.name);
      }
      if (checksum === undefined) {
        await applyOne(client, migration);
        ran.push(migration.name);
        options.log(`migrated ${migration.name}`);
      }
    }
    await client.query('set role aliquot_owner');
    await installContextKey(client, options.contextKey);
    return { ran };
  } finally {
    await client.end();
  }
};
