import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { startLocalLaboratory } from './local-laboratory.ts';
import { makeThrowAwayFolder } from './throw-away-folder.ts';

test('a migration edited since the folder was made: the folder to delete is named, and PostgreSQL is stopped', async () => {
  const folder = await makeThrowAwayFolder('aliquot-edited-');
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const start = () =>
    startLocalLaboratory({ folder, durable: false, keep: true, log: () => {}, populate: () => Promise.resolve() });
  const lab = await start();
  const admin = new pg.Client({ connectionString: lab.adminUrl });
  await admin.connect();
  await admin.query("update engine.migrations set checksum = 'other' where name like '%_engine.sql'");
  await admin.end();
  await lab.stop();
  const running = join(folder, 'postgres', 'postmaster.pid');
  expect(existsSync(running)).toBe(false);
  await expect(start()).rejects.toThrow(
    `_engine.sql was edited after it ran; write a new migration instead. If it has not been released yet, delete ${folder} and start again.`,
  );
  expect(existsSync(running)).toBe(false);
});
