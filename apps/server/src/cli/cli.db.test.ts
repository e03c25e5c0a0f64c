import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { runCommand as run } from '#testing/run-command.ts';
import { siteOrigin, startServerProcess } from '#testing/server-process.ts';
import { appPassword, secretKey } from '#testing/test-secrets.ts';

/** What an operator does on the first day, with the real tool on an empty database. */
const port = inject('postgresPort');
const name = 'cli_first_day';
const adminUrl = (database: string) => `postgresql://postgres:postgres@127.0.0.1:${port}/${database}`;
const databaseUrl = `postgresql://aliquot_app:${appPassword}@127.0.0.1:${port}/${name}`;

const asAdmin = async (sql: string): Promise<void> => {
  const client = new pg.Client({ connectionString: adminUrl('postgres') });
  await client.connect();
  await client.query(sql);
  await client.end();
};
beforeAll(() => asAdmin(`create database ${name}`));
afterAll(() => asAdmin(`drop database ${name} with (force)`));

const secret = { SECRET_KEY: secretKey.toString('base64') };
const person = ['--email', 'First@Lab.example', '--name', 'First Manager'];

describe('the first day, one step after the other', { shuffle: false }, () => {
  test('migrate, make the first manager, start, sign in', async () => {
    const migrated = await run(['migrate'], {
      ...secret,
      MIGRATION_DATABASE_URL: adminUrl(name),
      APP_DATABASE_PASSWORD: appPassword,
    });
    expect(migrated).toMatchObject({ code: 0, text: expect.stringContaining('migrations applied') });
    const again = await run(['migrate'], { ...secret, MIGRATION_DATABASE_URL: adminUrl(name) });
    expect(again).toMatchObject({ code: 0, text: expect.stringContaining('nothing to migrate') });

    const short = await run(['create-manager', ...person], { ...secret, DATABASE_URL: databaseUrl }, 'short\n');
    expect(short).toMatchObject({ code: 1, text: expect.stringContaining('Password must be at least 8 characters') });
    const made = await run(
      ['create-manager', ...person],
      { ...secret, DATABASE_URL: databaseUrl },
      'a long enough one\n',
    );
    expect(made).toMatchObject({ code: 0, text: expect.stringContaining('can sign in as lab manager') });
    expect(made.text).not.toContain('a long enough one');
    const second = await run(
      ['create-manager', ...person],
      { ...secret, DATABASE_URL: databaseUrl },
      'a long enough one\n',
    );
    expect(second).toMatchObject({ code: 1, text: expect.stringContaining('There is already a manager') });

    const server = await startServerProcess(databaseUrl);
    const signedIn = await fetch(`${server.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: siteOrigin },
      body: JSON.stringify({ email: 'first@lab.example', password: 'a long enough one' }),
    });
    expect(signedIn.status).toBe(200);
    expect(await server.kill('SIGTERM')).toBe(0);
  });

  test('what is missing is named', async () => {
    expect(await run(['migrate'], secret)).toMatchObject({
      code: 1,
      text: expect.stringContaining('MIGRATION_DATABASE_URL is required'),
    });
    expect(await run(['create-manager', '--email', 'a@b.example'], secret)).toMatchObject({
      code: 1,
      text: expect.stringContaining('create-manager needs --email and --name'),
    });
    expect(await run(['dance'], {})).toMatchObject({ code: 64, text: expect.stringContaining('Usage: pnpm aliquot') });
  });

  test('load the starter catalogue once, see it stay, take it out again in the same files', async () => {
    const env = { ...secret, DATABASE_URL: databaseUrl };
    const folder = await mkdtemp(join(tmpdir(), 'aliquot-catalogue-'));
    try {
      const dry = await run(['load-catalogue', '--dry-run'], env);
      expect(dry).toMatchObject({ code: 0, text: expect.stringContaining('dry run: nothing was written') });
      expect(dry.text).toMatch(/^test +120 +0 +0 +0$/mu);
      const loaded = await run(['load-catalogue', '--activate'], env);
      expect(loaded).toMatchObject({ code: 0, text: expect.stringContaining('loaded as version 1') });
      expect(loaded.text).toContain('120 tests activated, 0 kept as drafts');
      const again = await run(['load-catalogue', '--activate'], env);
      expect(again).toMatchObject({ code: 0, text: expect.stringContaining('nothing to load') });

      expect(await run(['export-catalogue', folder], env)).toMatchObject({ code: 0, text: '12 files written\n' });
      const labs = JSON.parse(await readFile(join(folder, 'labs.json'), 'utf8'));
      expect(labs.labs[0].name).toBe('Harborline Clinical Laboratory');
      expect(await readFile(join(folder, 'NOTICE'), 'utf8')).toContain('content from LOINC');
      labs.labs[0].phone = '+1-207-555-0199';
      await writeFile(join(folder, 'labs.json'), JSON.stringify(labs));
      const changed = await run(['load-catalogue', '--from', folder], env);
      expect(changed.text).toContain('lab HRB: Phone: +1-207-555-0110 → +1-207-555-0199');
      expect(changed).toMatchObject({ code: 0, text: expect.stringContaining('loaded as version 2') });

      labs.labs[0].timezone = 'Mars/Base';
      await writeFile(join(folder, 'labs.json'), JSON.stringify(labs));
      const refused = await run(['load-catalogue', '--from', folder], env);
      expect(refused).toMatchObject({
        code: 1,
        text: expect.stringContaining('labs.json labs[0].timezone: Choose from the list'),
      });
    } finally {
      await rm(folder, { recursive: true });
    }
  }, 120_000);
});
