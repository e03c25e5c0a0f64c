import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '#db/migrate.ts';
import { startLocalPostgres } from './local-postgres.ts';
import { appPassword, contextKey } from './test-secrets.ts';
import { makeThrowAwayFolder } from './throw-away-folder.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    postgresPort: number;
  }
}

/** One real PostgreSQL for the whole run, with a migrated template that each test file clones. */
export default async ({ vitest }: TestProject): Promise<() => Promise<void>> => {
  const folder = await makeThrowAwayFolder('aliquot-test-');
  const postgres = await startLocalPostgres({ dataDir: join(folder, 'data'), durable: false });
  const admin = new pg.Client({ connectionString: postgres.adminUrl('postgres') });
  await admin.connect();
  await admin.query('create database aliquot_template');
  await admin.end();
  await migrate({ adminUrl: postgres.adminUrl('aliquot_template'), appPassword, contextKey, log: () => {} });
  // For every project of the run: the plans are judged here too.
  vitest.provide('postgresPort', postgres.port);
  return async () => {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
};
