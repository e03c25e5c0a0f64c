import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { siteOrigin, startServerProcess } from '../testing/server-process.ts';
import { appPassword, secretKey } from '../testing/test-secrets.ts';

/** What an operator does on the first day, with the real tool on an empty database. */
const port = inject('postgresPort');
const name = 'cli_first_day';
const adminUrl = (database: string) => `postgresql://postgres:postgres@127.0.0.1:${port}/${database}`;
const databaseUrl = `postgresql://aliquot_app:${appPassword}@127.0.0.1:${port}/${name}`;
const main = fileURLToPath(new URL('main.ts', import.meta.url));

const asAdmin = async (sql: string): Promise<void> => {
  const client = new pg.Client({ connectionString: adminUrl('postgres') });
  await client.connect();
  await client.query(sql);
  await client.end();
};
beforeAll(() => asAdmin(`create database ${name}`));
afterAll(() => asAdmin(`drop database ${name} with (force)`));

const run = (args: string[], env: Record<string, string>, input = ''): Promise<{ code: number | null; text: string }> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, [main, ...args], { env: { PATH: process.env.PATH ?? '', ...env } });
    let text = '';
    child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString('utf8')));
    child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString('utf8')));
    child.once('exit', (code) => resolve({ code, text }));
    child.stdin.end(input);
  });
const secret = { SECRET_KEY: secretKey.toString('base64') };
const person = ['--email', 'First@Lab.example', '--name', 'First Manager'];

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
  expect(second).toMatchObject({ code: 1, text: expect.stringContaining('There is a manager already') });

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
