/** `pnpm aliquot <command>`: what an operator does before anyone can sign in, and the print agent of a lab. */
import { z } from 'zod';

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
  jobs                                     show how many background jobs of each kind wait, run and failed (DATABASE_URL, SECRET_KEY)
  failed-jobs                              list the jobs that failed at every try, with the reason (DATABASE_URL, SECRET_KEY)
  retry-job ID | --all                     let one failed job, or all of them, be tried again (DATABASE_URL, SECRET_KEY)
  drop-job ID                              give a failed job up (DATABASE_URL, SECRET_KEY)
  print-agent [--once]                     run in a lab: fetch labels from a server that has no route to the lab's printers and
                                           send them, until it is stopped; --once sends what waits now and ends
                                           (PRINT_AGENT_SERVER, PRINT_AGENT_TOKEN or PRINT_AGENT_TOKEN_FILE)
`;

// What only some of them need is read by these only: the others start at once, and a print agent's computer has no database.
const commands: Record<string, (args: string[]) => Promise<void>> = {
  migrate: async () => (await import('./database-commands.ts')).migrateDatabase(),
  'create-manager': async (args) => (await import('./database-commands.ts')).createManager(args),
  'load-catalogue': async (args) => (await import('./catalogue-commands.ts')).loadCatalogue(args),
  'export-catalogue': async (args) => (await import('./catalogue-commands.ts')).exportCatalogue(args),
  'seed-demo': async () => (await import('./database-commands.ts')).addDemo(),
  jobs: async () => (await import('./job-commands.ts')).showJobs(),
  'failed-jobs': async () => (await import('./job-commands.ts')).showFailedJobs(),
  'retry-job': async (args) => (await import('./job-commands.ts')).retryJobs(args),
  'drop-job': async (args) => (await import('./job-commands.ts')).dropJob(args),
  'print-agent': async (args) => (await import('./print-agent/print-agent.ts')).runPrintAgent(args),
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
