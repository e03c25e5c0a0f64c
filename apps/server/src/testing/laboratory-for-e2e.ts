/**
 * The product the end-to-end tests use: real PostgreSQL, real servers serving the built client, invented people.
 * Prints one line of JSON when ready and stops when its standard input closes, so it never outlives the test run.
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { readConfig } from '../config.ts';
import { makeLog } from '../log.ts';
import { demoAccounts, demoPassword, seedDemoLaboratory } from '../seed/demo-laboratory.ts';
import { seedDemoWeek } from '../seed/demo-week/seed-week.ts';
import { startServer, type RunningServer } from '../server.ts';
import { startLocalLaboratory } from './local-laboratory.ts';
import { freePort } from './local-postgres.ts';
import { makeUser, testPassword } from './make-people.ts';

const folder = await mkdtemp(join(tmpdir(), 'aliquot-e2e-'));
await chmod(folder, 0o755);
const unknown = { email: 'unknown@aliquot.example', name: 'Wren Calder' };

const lab = await startLocalLaboratory({
  folder,
  durable: false,
  log: () => {},
  populate: async (scope) => {
    await seedDemoLaboratory(scope);
    if (process.env.DEMO_WEEK !== undefined) await seedDemoWeek(scope);
    await makeUser(scope, { ...unknown, role: 'x_aliquot_lab_manager' });
  },
});
const admin = new pg.Client({ connectionString: lab.adminUrl });
await admin.connect();
await admin.query(`with p as (
    insert into auth_providers (name, type, enabled) values ('Hospital', 'SAML', true), ('Closed', 'OPENID', false) returning id, name)
  insert into auth_provider_domains (provider_id, domain)
  select id, case name when 'Hospital' then 'sso.example' else 'closed.example' end from p`);
await admin.end();

const variants: Record<string, Record<string, string>> = {
  plain: {},
  testEnv: { TEST_ENV: 'true' },
  dashboard: { ENABLE_DASHBOARD: 'true' },
};
const servers: RunningServer[] = [];
const urls: Record<string, string> = {};
for (const [name, changes] of Object.entries(variants)) {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const config = readConfig({
    NODE_ENV: 'production',
    HOST: 'localhost',
    PORT: String(port),
    PUBLIC_URL: url,
    DATABASE_URL: lab.databaseUrl,
    SECRET_KEY: lab.secretKey,
    LOOKUPS_PER_MINUTE: '100000',
    PRINTERS_ALLOW_LOOPBACK: 'true',
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'error',
    ...(process.env.CLIENT_FOLDER === undefined ? {} : { CLIENT_FOLDER: process.env.CLIENT_FOLDER }),
    ...changes,
  });
  const server = await startServer(config, makeLog(config.logLevel));
  await server.app.listen({ host: config.host, port });
  servers.push(server);
  urls[name] = url;
}

const accounts = Object.fromEntries([
  ...demoAccounts.map(({ email, name }) => [email.split('@')[0], { email, name, password: demoPassword }]),
  ['unknown', { ...unknown, password: testPassword }],
]);
process.stdout.write(`${JSON.stringify({ urls, accounts, adminUrl: lab.adminUrl })}\n`);

const stop = async (): Promise<void> => {
  for (const server of servers) {
    await server.stop();
  }
  await lab.stop();
  await rm(folder, { recursive: true, force: true });
  process.exit(0);
};
process.stdin.resume();
process.stdin.once('end', () => void stop());
process.once('SIGTERM', () => void stop());
