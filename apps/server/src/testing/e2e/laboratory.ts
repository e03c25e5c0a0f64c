/**
 * What every end-to-end test starts from: a real PostgreSQL with one template database that is migrated, filled with the demo
 * laboratory and has an open session for every demo account. Tests never connect to the template; `server.ts` clones it.
 * Prints one line of JSON when ready and stops when its standard input closes, so it never outlives the test run.
 */
import { rm } from 'node:fs/promises';
import pg from 'pg';
import { readConfig } from '#config.ts';
import { makeLog } from '#log.ts';
import { demoAccounts, demoPassword } from '#features/auth/demo-accounts.ts';
import { seedDemoLaboratory } from '#seed/demo-laboratory.ts';
import { seedDemo } from '#seed/seed-demo.ts';
import { startServer } from '#server.ts';
import type { E2eAccount, E2eTemplate } from './template.ts';
import { startLocalLaboratory } from '../local-laboratory.ts';
import { makeUser, testPassword } from '../make/make-people.ts';
import { testPatience } from '../test-patience.ts';
import { makeThrowAwayFolder } from '../throw-away-folder.ts';

const folder = await makeThrowAwayFolder('aliquot-e2e-');
const unknown = { email: 'unknown@aliquot.example', name: 'Wren Calder' };

const lab = await startLocalLaboratory({
  folder,
  durable: false,
  log: () => {},
  populate: async (scope, asOwner) => {
    if (process.env.DEMO_WEEK === undefined) await seedDemoLaboratory(scope);
    else await seedDemo(asOwner);
    await makeUser(scope, { ...unknown, role: 'x_aliquot_lab_manager' });
  },
});
const admin = new pg.Client({ connectionString: lab.adminUrl });
await admin.connect();
await admin.query(`with p as (
    insert into auth_providers (name, type, enabled) values ('Hospital', 'SAML', true), ('Closed', 'OPENID', false) returning id, name)
  insert into auth_provider_domains (provider_id, domain)
  select id, case name when 'Hospital' then 'sso.example' else 'closed.example' end from p`);

/** Signs in each account once. The sessions stay open longer than any run, so that a test about something else starts signed in. */
const signInAll = async (accounts: Record<string, Omit<E2eAccount, 'cookie'>>): Promise<Record<string, E2eAccount>> => {
  const config = readConfig({
    NODE_ENV: 'production',
    PUBLIC_URL: 'http://localhost',
    DATABASE_URL: lab.databaseUrl,
    SECRET_KEY: lab.secretKey,
    // Standard output is for the one line at the end.
    LOG_LEVEL: 'silent',
    IDLE_MINUTES: '240',
  });
  const server = await startServer(config, makeLog(config.logLevel), testPatience);
  const signedIn: Record<string, E2eAccount> = {};
  for (const [role, account] of Object.entries(accounts)) {
    const { email, password } = account;
    const { cookies, statusCode } = await server.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { origin: config.publicOrigin },
      payload: { email, password },
    });
    const [cookie] = cookies;
    if (cookie === undefined) throw new Error(`signing in as ${email}: ${statusCode}`);
    signedIn[role] = { ...account, cookie: { name: cookie.name, value: cookie.value } };
  }
  await server.stop();
  return signedIn;
};
const accounts = await signInAll({
  ...Object.fromEntries(
    demoAccounts.map(({ email, name }) => [email.split('@')[0] ?? '', { email, name, password: demoPassword }]),
  ),
  unknown: { ...unknown, password: testPassword },
});
await admin.end();

const template: E2eTemplate = {
  adminUrl: lab.adminUrl,
  databaseUrl: lab.databaseUrl,
  secretKey: lab.secretKey,
  accounts,
};
process.stdout.write(`${JSON.stringify(template)}\n`);

const stop = async (): Promise<void> => {
  await lab.stop();
  await rm(folder, { recursive: true, force: true });
  process.exit(0);
};
process.stdin.resume();
process.stdin.once('end', () => void stop());
process.once('SIGTERM', () => void stop());
