/** `pnpm aliquot <command>`: what an operator does before anyone can sign in. */
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { migrate } from '#db/migrate.ts';
import { createFirstManager } from '#features/users/create-first-manager.ts';
import { contextKey, env, requireTestEnvironment, UsageError, withScope } from './operator.ts';

const help = `Usage: pnpm aliquot <command>

  migrate                                  bring the database to the newest schema
                                           (MIGRATION_DATABASE_URL, SECRET_KEY; APP_DATABASE_PASSWORD makes or sets the
                                           role the server signs in as)
  create-manager --email E --name N        make the first manager; the password is read from standard input
                                           (DATABASE_URL, SECRET_KEY)
  load-catalogue [--from DIR] [--activate] [--dry-run]
                                           load the starter catalogue, or the catalogue files in DIR, as a new version; the
                                           same files again change nothing. --activate activates tests that pass every
                                           check, --dry-run only shows the differences (DATABASE_URL, SECRET_KEY)
  export-catalogue DIR                     write the whole catalogue into DIR, in the same files (DATABASE_URL, SECRET_KEY)
  seed-demo                                add the starter catalogue, invented subjects and a year of their accessions, each
                                           event at its own time, to try things out: all or nothing. Its accounts have a
                                           published password, so it needs TEST_ENV=true and a database with no accessions
                                           (MIGRATION_DATABASE_URL, SECRET_KEY)
`;

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
  // What only these need is read by these only: the others start at once.
  'load-catalogue': async (args) => (await import('./catalogue-commands.ts')).loadCatalogue(args),
  'export-catalogue': async (args) => (await import('./catalogue-commands.ts')).exportCatalogue(args),
  'seed-demo': async () => {
    requireTestEnvironment();
    const { demoAccounts, demoPassword } = await import('#features/auth/demo-accounts.ts');
    const { seedDemo } = await import('#seed/seed-demo.ts');
    await withScope('cli.seedDemo', seedDemo, 'MIGRATION_DATABASE_URL');
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
