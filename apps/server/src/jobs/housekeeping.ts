import { sql } from 'kysely';
import { z } from 'zod';
import { handle, type JobHandler } from './job-handler.ts';
import { defineJob } from './job-kind.ts';

const nothing = z.strictObject({});
const hourly = { every: 'hour', tries: 3 } as const;
const monthsAhead = 12;

export const makeMonths = defineJob('make-months', nothing, hourly);
export const sweep = defineJob('sweep', nothing, hourly);
export const forgetJobs = defineJob('forget-jobs', nothing, hourly);

/** Once an hour: months of the large tables are made ahead, and what nobody needs any more goes. */
export const housekeeping: readonly JobHandler[] = [
  handle(makeMonths, async (_payload, { database }) => {
    await sql`select engine.make_months(${monthsAhead})`.execute(database.kysely);
  }),
  handle(sweep, async (_payload, { database }) => {
    await sql`select engine.sweep()`.execute(database.kysely);
  }),
  handle(forgetJobs, async (_payload, { database }) => {
    await sql`delete from pgboss.job
      where state in ('completed', 'cancelled') and completed_on < now() - interval '7 days'`.execute(database.kysely);
  }),
];
