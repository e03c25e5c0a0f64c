import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { grounds } from '#features/consequences/follow-grounds.ts';
import { makeContextSigner } from '#db/acting-context.ts';
import { openDatabase } from '#db/client.ts';
import { EditedMigrationError, migrate } from '#db/migrate.ts';
import { deriveKey } from '#derived-keys.ts';
import type { Scope } from '#db/transaction.ts';
import { startLocalPostgres, type LocalPostgres } from './local-postgres.ts';

export type LocalLaboratory = { databaseUrl: string; adminUrl: string; secretKey: string; stop: () => Promise<void> };

const appPassword = 'aliquot-local';
const databaseName = 'aliquot';

type Options = {
  folder: string;
  durable: boolean;
  /** The data stays when it stops, durable or not. */
  keep?: boolean;
  port?: number;
  log: (line: string) => void;
  /** As the server is connected, and as migrations are. */
  populate: (scope: Scope, asOwner: Scope) => Promise<void>;
};

/** A database with everything in it, for development and for the end-to-end tests: made, migrated, filled by `populate`. */
export const startLocalLaboratory = async (options: Options): Promise<LocalLaboratory> => {
  const postgres = await startLocalPostgres({
    dataDir: join(options.folder, 'postgres'),
    durable: options.durable,
    keep: options.keep === true,
    ...(options.port === undefined ? {} : { port: options.port }),
  });
  try {
    return await prepare(postgres, options);
  } catch (error) {
    await postgres.stop();
    if (!(error instanceof EditedMigrationError)) throw error;
    throw new Error(`${error.message}. If it has not been released yet, delete ${options.folder} and start again.`, {
      cause: error,
    });
  }
};

const prepare = async (postgres: LocalPostgres, options: Options): Promise<LocalLaboratory> => {
  const admin = new pg.Client({ connectionString: postgres.adminUrl('postgres') });
  await admin.connect();
  const { rowCount } = await admin.query('select from pg_database where datname = $1', [databaseName]);
  if (rowCount === 0) await admin.query(`create database ${databaseName}`);
  await admin.end();

  const secretFile = join(options.folder, 'secret-key');
  if (!existsSync(secretFile)) await writeFile(secretFile, randomBytes(32).toString('base64'), { mode: 0o600 });
  const secretKey = await readFile(secretFile, 'utf8');
  const contextKey = deriveKey(Buffer.from(secretKey, 'base64'), 'transaction-context');
  const adminUrl = postgres.adminUrl(databaseName);
  await migrate({ adminUrl, appPassword, contextKey, log: options.log });

  const databaseUrl = `postgresql://aliquot_app:${appPassword}@127.0.0.1:${postgres.port}/${databaseName}`;
  const open = (url: string) =>
    openDatabase({
      url,
      connections: 2,
      waitMs: 5_000,
      statementTimeoutMs: 30_000,
      lockTimeoutMs: 5_000,
      applicationName: 'aliquot local laboratory',
      checkRows: true,
      onIdleError: () => {},
    });
  const [database, owners] = [open(databaseUrl), open(adminUrl)];
  const scope: Scope = {
    database,
    signContext: makeContextSigner(contextKey),
    grounds,
    acting: {
      userId: null,
      role: 'system',
      sessionId: null,
      requestId: 'local laboratory',
      address: null,
      clients: 'all',
    },
    action: 'seed',
    now: () => new Date(),
  };
  await options.populate(scope, { ...scope, database: owners });
  await database.end();
  await owners.end();
  return { databaseUrl, adminUrl, secretKey, stop: postgres.stop };
};
