import { sql, type Kysely } from 'kysely';
import { z } from 'zod';
import { readRows } from '#db/read-rows.ts';
import type { DB } from '#db/schema.gen.ts';

const storedNeeds = z.strictObject({
  testId: z.int(),
  specVersion: z.int(),
  test: z.string(),
  controls: z.array(z.string()),
});
export type StoredNeeds = z.infer<typeof storedNeeds>;

/** The controls a run must have, test by test: as the workflow of each of its orders says, in the revision it was placed under. */
export const readControlNeeds = (db: Kysely<DB>, runId: number): Promise<StoredNeeds[]> =>
  readRows(
    db,
    storedNeeds,
    sql`
      select o.test_id as "testId", o.spec_version as "specVersion", t.name as test,
        array_agg(distinct c.name order by c.name) as controls
      from run_items i join orders o on o.id = i.order_id join tests t on t.id = o.test_id
      join accessions a on a.id = o.accession_id join workflows w on w.id = coalesce(o.workflow_id, a.workflow_id)
      left join workflow_revisions v on v.workflow_id = w.id and v.revision = coalesce(o.workflow_revision, a.workflow_revision)
      cross join lateral jsonb_array_elements(coalesce(v.snapshot -> 'steps', w.steps)) s (step)
      cross join lateral jsonb_array_elements_text(s.step #> '{params,controls}') c (name)
      where i.run_id = ${runId} and i.kind = 'order' and i.left_because is null and o.status <> 'cancelled'
        and s.step ->> 'step' = 'run' and (s.step ->> 'enabled')::boolean
      group by o.test_id, o.spec_version, t.name order by t.name`,
  );
