/** `pnpm aliquot <command>`: what an operator does before anyone can sign in. */
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { makeContextSigner } from '../db/acting-context.ts';
import { openDatabase } from '../db/client.ts';
import { migrate } from '../db/migrate.ts';
import type { Scope } from '../db/transaction.ts';
import { deriveKey } from '../derived-keys.ts';
import { createFirstManager } from '../features/users/create-first-manager.ts';
import { demoAccounts, demoPassword, seedDemoLaboratory } from '../seed/demo-laboratory.ts';

const help = `Usage: pnpm aliquot <command>

  migrate                                  bring the database to the newest schema
                                           (MIGRATION_DATABASE_URL, SECRET_KEY; APP_DATABASE_PASSWORD makes or sets the
                                           role the server signs in as)
  create-manager --email E --name N        make the first manager; the password is read from standard input
                                           (DATABASE_URL, SECRET_KEY)
  seed-demo                                add invented people and clients for trying things out
                                           (DATABASE_URL, SECRET_KEY)
`;

class UsageError extends Error {}

const env = (name: string): string => {
  const value = process.env[name];
  if (value === undefined || value === '') throw new UsageError(`${name} is required and not set`);
  return value;
};

const contextKey = (): Buffer => {
  const secret = Buffer.from(env('SECRET_KEY'), 'base64');
  if (secret.length < 32)
    throw new UsageError('SECRET_KEY must be base64 of at least 32 random bytes (openssl rand -base64 32)');
  return deriveKey(secret, 'transaction-context');
};

const withScope = async <T>(action: string, work: (scope: Scope) => Promise<T>): Promise<T> => {
  const database = openDatabase({
    url: env('DATABASE_URL'),
    connections: 2,
    waitMs: 5_000,
    statementTimeoutMs: 30_000,
    lockTimeoutMs: 5_000,
    applicationName: 'aliquot cli',
    onIdleError: () => {},
  });
  try {
    return await work({
      database,
      signContext: makeContextSigner(contextKey()),
      acting: {
        userId: null,
        role: 'system',
        sessionId: null,
        requestId: `cli ${process.pid}`,
        address: null,
        clients: 'all',
      },
      action,
      now: () => new Date(),
    });
  } finally {
    await database.end();
  }
};

const readStandardInput = async (): Promise<string> => {
  if (process.stdin.isTTY) process.stderr.write('Password, then Enter and Ctrl+D: ');
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks)
    .toString('utf8')
    .replace(/\r?\n$/u, '');
};

const commands: Record<string, (args: string[]) => Promise<void>> = {
  migrate: async () => {
    const { ran } = await migrate({
      adminUrl: env('MIGRATION_DATABASE_URL'),
      appPassword: process.env.APP_DATABASE_PASSWORD ?? null,
      contextKey: contextKey(),
      log: (line) => console.log(line),
    });
    console.log(ran.length === 0 ? 'nothing to migrate' : `${ran.length} migrations applied`);
  },
  'create-manager': async (args) => {
    const { values } = parseArgs({ args, options: { email: { type: 'string' }, name: { type: 'string' } } });
    const { email, name } = values;
    if (email === undefined || name === undefined) throw new UsageError('create-manager needs --email and --name');
    const password = await readStandardInput();
    const manager = await withScope('cli.createManager', (scope) =>
      createFirstManager(scope, { email, name, password }),
    );
    console.log(`${manager.name} <${manager.email}> can sign in as lab manager`);
  },
  'seed-demo': async () => {
    await withScope('cli.seedDemo', seedDemoLaboratory);
    for (const { email, what } of demoAccounts) console.log(`${email}  ${demoPassword}  ${what}`);
  },
};

const [name = '', ...args] = process.argv.slice(2);
const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
if (command === undefined) {
  console.error(help);
  process.exit(name === '' || name === 'help' ? 0 : 64);
}
try {
  await command(args);
} catch (error) {
  if (error instanceof z.ZodError)
    console.error(error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'));
  else console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
