/**
 * The server of one end-to-end worker, in a process and on a port of its own. For each line on standard input that names a
 * variant it starts the product anew on a fresh clone of the template, so that no test sees a record that another test made,
 * and answers with a line of JSON on descriptor 3; standard output is the log. A line such as `reported 12` moves accession 12
 * where no screen can bring it yet. ALIQUOT_LAB is the template as `laboratory.ts` printed it. Ends when its input closes.
 */
import { writeSync } from 'node:fs';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { readConfig } from '#config.ts';
import { makeLog } from '#log.ts';
import { startServer, type RunningServer } from '#server.ts';
import { freePort } from '../local-postgres.ts';
import { testPatience } from '../test-patience.ts';
import type { E2eTemplate } from './template.ts';

const template = JSON.parse(process.env.ALIQUOT_LAB ?? '') as E2eTemplate;
const variants: Record<string, Record<string, string>> = {
  plain: {},
  testEnv: { TEST_ENV: 'true' },
  dashboard: { ENABLE_DASHBOARD: 'true' },
  newForm: { ENABLE_NEW_FORM: 'true' },
};
const port = await freePort();
const url = `http://localhost:${port}`;

const urlOf = (of: string, database: string): string => Object.assign(new URL(of), { pathname: `/${database}` }).href;
const templateName = new URL(template.adminUrl).pathname.slice(1);
const admin = new pg.Client({ connectionString: urlOf(template.adminUrl, 'postgres') });
await admin.connect();

let clones = 0;
const clone = async (): Promise<string> => {
  clones += 1;
  const name = `e2e_${port}_${clones}`;
  // One at a time: a template that is being copied counts as in use by others.
  await admin.query('select pg_advisory_lock(1)');
  try {
    // By copying files: a quarter of the time that writing every page to the log would take.
    await admin.query(`create database ${name} template ${templateName} strategy file_copy`);
    await admin.query(`revoke all on database ${name} from public; grant connect on database ${name} to aliquot_app`);
  } finally {
    await admin.query('select pg_advisory_unlock(1)');
  }
  return name;
};

const start = async (database: string, variant: string): Promise<RunningServer> => {
  const config = readConfig({
    NODE_ENV: 'production',
    HOST: 'localhost',
    PORT: String(port),
    PUBLIC_URL: url,
    DATABASE_URL: urlOf(template.databaseUrl, database),
    SECRET_KEY: template.secretKey,
    LOOKUPS_PER_MINUTE: '100000',
    PRINTERS_ALLOW_LOOPBACK: 'true',
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'error',
    ...(process.env.CLIENT_FOLDER === undefined ? {} : { CLIENT_FOLDER: process.env.CLIENT_FOLDER }),
    ...variants[variant],
  });
  // The product as it is built, but rows are compared with their schemas, as in every test.
  const server = await startServer({ ...config, production: false }, makeLog(config.logLevel), testPatience);
  await server.app.listen({ host: config.host, port });
  return server;
};

let running: { database: string; server: RunningServer } | null = null;
const stop = async (): Promise<void> => {
  if (running === null) return;
  const { database, server } = running;
  running = null;
  server.app.server.closeAllConnections();
  await server.stop();
  await admin.query(`drop database ${database} with (force)`);
};

/** Reports have no screen yet: what was sent out is written where the reports will write it. */
const moveOut = async (status: string, accessionId: number): Promise<void> => {
  const client = new pg.Client({ connectionString: urlOf(template.adminUrl, running?.database ?? '') });
  await client.connect();
  await client.query('update orders set status = $1 where accession_id = $2', [status, accessionId]);
  await client.query('update accessions set status = $1 where id = $2', [status, accessionId]);
  await client.query(
    `update results set reported_at = now() where accession_id = $1 and current and state = 'approved' and reported_at is null`,
    [accessionId],
  );
  await client.end();
};

const startAnew = async (variant: string): Promise<void> => {
  await stop();
  const database = await clone();
  running = { database, server: await start(database, variant) };
};

for await (const line of createInterface({ input: process.stdin })) {
  const [word = '', id] = line.split(' ');
  await (id === undefined ? startAnew(word) : moveOut(word, Number(id)));
  writeSync(3, `${JSON.stringify({ url })}\n`);
}
await stop();
await admin.end();
process.exit(0);
