import { sql, type Kysely } from 'kysely';
import { z } from 'zod';
import { readRows } from '#db/read-rows.ts';
import type { DB } from '#db/schema.gen.ts';

const figuresRow = z.strictObject({
  kind: z.string(),
  /** Jobs a worker could begin now. */
  waiting: z.int(),
  /** Jobs with a time to come: their first, or that of their next try. */
  later: z.int(),
  running: z.int(),
  /** Jobs that failed at every try and are put aside. */
  failed: z.int(),
  /** Seconds the job that waits longest could have been begun; 0 where none waits. */
  oldestSeconds: z.number(),
  /** Seconds since a job of this kind was done; null where none was, within the days jobs are kept. */
  sinceDoneSeconds: z.number().nullable(),
});
export type QueueFigures = z.output<typeof figuresRow>;

/** How the queue stands, kind by kind. */
export const queueFigures = (db: Kysely<DB>): Promise<QueueFigures[]> =>
  readRows(
    db,
    figuresRow,
    sql`select q.name as kind,
        count(*) filter (where j.state < 'active' and j.start_after <= now())::int as waiting,
        count(*) filter (where j.state < 'active' and j.start_after > now())::int as later,
        count(*) filter (where j.state = 'active')::int as running,
        count(*) filter (where j.state = 'failed')::int as failed,
        coalesce(extract(epoch from now() - min(j.start_after)
          filter (where j.state < 'active' and j.start_after <= now())), 0)::float8 as "oldestSeconds",
        extract(epoch from now() - max(j.completed_on) filter (where j.state = 'completed'))::float8 as "sinceDoneSeconds"
      from pgboss.queue q left join pgboss.job j on j.name = q.name
      where q.name not like '\\_\\_pgboss\\_\\_%'
      group by q.name order by q.name`,
  );
