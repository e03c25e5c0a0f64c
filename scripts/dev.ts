/**
 * `pnpm dev`: a working laboratory from a clean checkout. Database, migrations, demo people, server and client,
 * one log, one Ctrl+C. Data lives in `.dev/` (or ALIQUOT_DEV_FOLDER) and stays there until that folder is deleted.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { inReadOnly } from '../apps/server/src/db/transaction.ts';
import { demoAccounts, demoPassword } from '../apps/server/src/features/auth/demo-accounts.ts';
import { seedDemoLaboratory } from '../apps/server/src/seed/demo-laboratory.ts';
import { demoPrinterPort } from '../apps/server/src/seed/demo-week/furnish.ts';
import { hasCases } from '../apps/server/src/seed/demo-week/laboratory.ts';
import { seedDemo } from '../apps/server/src/seed/seed-demo.ts';
import { startLocalLaboratory } from '../apps/server/src/testing/local-laboratory.ts';
import { freePort } from '../apps/server/src/testing/local-postgres.ts';
import { startLoopbackPrinter } from '../apps/server/src/testing/loopback-printer.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = process.env.ALIQUOT_DEV_FOLDER ?? join(root, '.dev');
const webPort = Number(process.env.WEB_PORT ?? 5173);
const webUrl = `http://localhost:${webPort}`;

await mkdir(folder, { recursive: true });
console.log('database: starting PostgreSQL');
const lab = await startLocalLaboratory({
  folder,
  durable: true,
  log: (line) => console.log(`database: ${line}`),
  populate: async (scope, asOwner) => {
    if (await inReadOnly(scope, hasCases)) return seedDemoLaboratory(scope);
    console.log('database: living through the week of the demo laboratory, once; this takes two or three minutes');
    await seedDemo(asOwner);
  },
});

// The label printer of the demo laboratory: takes labels and says so.
await startLoopbackPrinter({
  port: demoPrinterPort,
  onLabel: (zpl) => console.log(`printer: ${zpl.split('^XA').length - 1} labels`),
}).catch(() => console.log(`printer: port ${demoPrinterPort} is taken, labels go to whoever listens there`));

const serverPort = await freePort();
const serverUrl = `http://127.0.0.1:${serverPort}`;
const children: ChildProcess[] = [];
let stopping = false;

const stop = async (code: number): Promise<void> => {
  if (stopping) return;
  stopping = true;
  for (const child of children) child.kill('SIGTERM');
  await Promise.all(
    children.map(async (child) => {
      if (child.exitCode === null) await once(child, 'exit');
    }),
  );
  await lab.stop();
  process.exit(code);
};
process.once('SIGINT', () => void stop(0));
process.once('SIGTERM', () => void stop(0));

const run = (name: string, args: string[], cwd: string, env: Record<string, string>): ChildProcess => {
  const child = spawn(process.execPath, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const print = (chunk: Buffer): void => {
    for (const line of chunk.toString('utf8').split('\n')) if (line.trim() !== '') console.log(`${name}: ${line}`);
  };
  child.stdout?.on('data', print);
  child.stderr?.on('data', print);
  children.push(child);
  return child;
};
const endsWith = (child: ChildProcess): void => void child.once('exit', (code) => void stop(code ?? 1));

const server = run('server', ['--watch', '--watch-preserve-output', 'src/main.ts'], join(root, 'apps/server'), {
  NODE_ENV: 'development',
  HOST: '127.0.0.1',
  PORT: String(serverPort),
  PUBLIC_URL: webUrl,
  DATABASE_URL: lab.databaseUrl,
  SECRET_KEY: lab.secretKey,
  TEST_ENV: 'true',
  PRINTERS_ALLOW_LOOPBACK: 'true',
  LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
});
const web = run(
  'web',
  ['node_modules/vite/bin/vite.js', '--port', String(webPort), '--strictPort'],
  join(root, 'apps/web'),
  {
    VITE_SERVER: serverUrl,
  },
);

for (const child of [server, web]) endsWith(child);

const answers = async (url: string): Promise<boolean> =>
  fetch(url).then(
    (response) => response.ok,
    () => false,
  );
while (!((await answers(`${serverUrl}/ready`)) && (await answers(webUrl)))) await pause(200);

const widest = Math.max(...demoAccounts.map(({ email }) => email.length));
console.log(`\nAliquot is ready: ${webUrl}\n\nAccounts (password: ${demoPassword})`);
for (const { email, what } of demoAccounts) console.log(`  ${email.padEnd(widest)}  ${what}`);
console.log('');
