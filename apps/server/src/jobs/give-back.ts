import { sql, type Kysely } from 'kysely';
import type { DB } from '#db/schema.gen.ts';

/** A job that its worker did not finish before it had to stop waits again, and the try does not count. */
export const giveBack = async (db: Kysely<DB>, ids: readonly string[]): Promise<void> => {
  // Without a start the next try gets the number of this one.
  await sql`update pgboss.job set state = 'created', started_on = null, completed_on = null, output = null, start_after = now()
    where id = any (${[...ids]}::uuid[]) and state in ('retry', 'failed')`.execute(db);
};
