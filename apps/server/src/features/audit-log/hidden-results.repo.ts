import { sql, type Kysely } from 'kysely';
import { z } from 'zod';
import { readRows } from '#db/read-rows.ts';
import type { DB } from '#db/schema.gen.ts';

const onceEntered = z.strictObject({
  orderId: z.int(),
  specId: z.int(),
  accessionId: z.string(),
  enteredById: z.int().nullable(),
  /** Its entries that nobody has approved, the calls about them, and what was said in these. */
  results: z.array(z.string()),
  calls: z.array(z.string()),
  tellings: z.array(z.string()),
});
export type OnceEntered = z.infer<typeof onceEntered>;

/**
 * Results of these accessions that one person has entered, other than the reader, and nobody approved; also withdrawn ones that are
 * still to be typed again.
 */
export const findOnceEntered = (
  db: Kysely<DB>,
  accessionIds: readonly string[],
  readerId: number | null,
): Promise<OnceEntered[]> =>
  readRows(
    db,
    onceEntered,
    sql`select c.order_id as "orderId", c.spec_id as "specId", c.accession_id::text as "accessionId", c.entered_by as "enteredById", e.results, e.calls, e.tellings
      from results c
      cross join lateral (select array_agg(distinct x.id::text) as results,
          coalesce(array_agg(distinct k.id::text) filter (where k.id is not null), '{}') as calls,
          coalesce(array_agg(distinct t.id::text) filter (where t.id is not null), '{}') as tellings
        from results x left join critical_calls k on k.result_id = x.id left join call_tellings t on t.call_id = k.id
        where x.order_id = c.order_id and x.spec_id = c.spec_id and x.approved_at is null) e
      where c.accession_id = any (${[...accessionIds]}::text[]::bigint[]) and c.approved_at is null
        and c.second_by is null and not c.calculated and c.entered_by is distinct from ${readerId}::bigint
        and (c.current or not exists (select from results n where n.order_id = c.order_id and n.spec_id = c.spec_id and n.current))`,
  );
