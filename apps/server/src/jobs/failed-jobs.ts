import { sql, type Kysely } from 'kysely';
import { z } from 'zod';
import { readRows } from '#db/read-rows.ts';
import type { DB } from '#db/schema.gen.ts';

const failedRow = z.strictObject({
  id: z.uuid(),
  kind: z.string(),
  tries: z.int(),
  failedAt: z.date(),
  reason: z.string().nullable(),
});
export type FailedJob = z.output<typeof failedRow>;

const jobId = z.strictObject({ id: z.uuid() });

/** Jobs that failed at every try, the latest first. */
export const failedJobs = (db: Kysely<DB>, most: number): Promise<FailedJob[]> =>
  readRows(
    db,
    failedRow,
    sql`select id, name as kind, retry_count + 1 as tries, completed_on as "failedAt",
        coalesce(output ->> 'message', output -> 'value' ->> 'message') as reason
      from pgboss.job where state = 'failed' order by completed_on desc, id limit ${most}`,
  );

/** Lets failed jobs wait again with all their tries; `ids` or all of them. Answers with those that do. */
export const retryFailed = async (db: Kysely<DB>, ids: readonly string[] | 'all'): Promise<string[]> => {
  const which = ids === 'all' ? sql`true` : sql`id = any (${[...ids]}::uuid[])`;
  const rows = await readRows(
    db,
    jobId,
    sql`update pgboss.job
      set state = 'created', retry_count = 0, started_on = null, completed_on = null, start_after = now(), output = null,
        keep_until = now() + interval '365 days'
      where state = 'failed' and ${which} returning id`,
  );
  return rows.map(({ id }) => id);
};

/** A failed job that nobody wants any more is not listed any longer; `forget-jobs` takes it. */
export const dropFailed = async (db: Kysely<DB>, id: string): Promise<boolean> =>
  (
    await readRows(
      db,
      jobId,
      sql`update pgboss.job set state = 'cancelled', completed_on = now() where state = 'failed' and id = ${id}::uuid returning id`,
    )
  ).length === 1;
