/** Commands that need the database, and are loaded when one of them is called. */
import { parseArgs } from 'node:util';
import { migrate } from '#db/migrate.ts';
import { createFirstManager } from '#features/users/create-first-manager.ts';
import { contextKey, env, requireTestEnvironment, withScope } from './operator.ts';
import { UsageError } from './usage-error.ts';

export const migrateDatabase = async (): Promise<void> => {
  const { ran } = await migrate({
    adminUrl: env('MIGRATION_DATABASE_URL'),
    appPassword: process.env.APP_DATABASE_PASSWORD ?? null,
    contextKey: contextKey(),
    log: (line) => console.log(line),
  });
  console.log(ran.length === 0 ? 'nothing to migrate' : `${ran.length} migrations applied`);
};

const readStandardInput = async (): Promise<string> => {
  if (process.stdin.isTTY) process.stderr.write('Password, then Enter and Ctrl+D: ');
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks)
    .toString('utf8')
    .replace(/\r?\n$/u, '');
};

export const createManager = async (args: string[]): Promise<void> => {
  const { values } = parseArgs({ args, options: { email: { type: 'string' }, name: { type: 'string' } } });
  const { email, name } = values;
  if (email === undefined || name === undefined) throw new UsageError('create-manager needs --email and --name');
  const password = await readStandardInput();
  const manager = await withScope('cli.createManager', (scope) => createFirstManager(scope, { email, name, password }));
  console.log(`${manager.name} <${manager.email}> can sign in as lab manager`);
};

export const addDemo = async (): Promise<void> => {
  requireTestEnvironment();
  const { demoAccounts, demoPassword } = await import('#features/auth/demo-accounts.ts');
  const { seedDemo } = await import('#seed/seed-demo.ts');
  await withScope('cli.seedDemo', seedDemo, 'MIGRATION_DATABASE_URL');
  for (const { email, what } of demoAccounts) console.log(`${email}  ${demoPassword}  ${what}`);
};
