import { sql, type Kysely } from 'kysely';
import { z } from 'zod';
import { readRow, readRows } from '#db/read-rows.ts';
import type { DB } from '#db/schema.gen.ts';
import { amongClients, type VisibleClients } from '#db/visible-clients.ts';
import type { NumberingLab } from '../case-number.repo.ts';

const orderableTest = z.strictObject({
  testId: z.int(),
  tubes: z.array(z.strictObject({ tubeId: z.int(), preference: z.enum(['preferred', 'alternate']) })),
  code: z.string(),
  status: z.string(),
  testType: z.string(),
  specVersion: z.int(),
  workflowId: z.int(),
  workflowRevision: z.int(),
  routineMinutes: z.int(),
  statMinutes: z.int(),
  panelId: z.int().nullable(),
});
export type OrderableTest = z.infer<typeof orderableTest>;

/** The tests asked for, one by one or as panels; each once, with what an order of it needs. */
export const readOrderable = (
  db: Kysely<DB>,
  testIds: readonly number[],
  panelIds: readonly number[],
): Promise<OrderableTest[]> =>
  readRows(
    db,
    orderableTest,
    sql`
      with wanted as (
        select distinct on (w.test_id) w.test_id, w.panel_id, w.place from (
          select id as test_id, null::bigint as panel_id, place from unnest(${[...testIds]}::bigint[]) with ordinality u (id, place)
          union all
          select m.test_id, m.panel_id, 1000 * u.place + m.sort
          from unnest(${[...panelIds]}::bigint[]) with ordinality u (id, place) join panel_tests m on m.panel_id = u.id
        ) w order by w.test_id, w.panel_id nulls last
      )
      select t.id as "testId", t.code, t.status, t.test_type as "testType", t.spec_version as "specVersion",
        t.workflow_id as "workflowId", f.revision as "workflowRevision",
        coalesce(f.turnaround_routine, t.turnaround_routine) as "routineMinutes",
        coalesce(f.turnaround_stat, t.turnaround_stat) as "statMinutes", w.panel_id as "panelId",
        (select coalesce(jsonb_agg(jsonb_build_object('tubeId', l.tube_id, 'preference', l.preference) order by l.sort, l.id), '[]')
          from test_tubes l where l.test_id = t.id) as tubes
      from wanted w join tests t on t.id = w.test_id join workflows f on f.id = t.workflow_id order by w.place, t.id`,
  );

export const findLab = async (db: Kysely<DB>, id: number): Promise<NumberingLab | null> => {
  const row = await db
    .selectFrom('labs')
    .select(['id', 'code', 'timezone', 'case_id_pattern as caseIdPattern'])
    .where('id', '=', id)
    .where('active', '=', true)
    .executeTakeFirst();
  return row ?? null;
};

const orderingClient = z.strictObject({
  id: z.int(),
  name: z.string(),
  active: z.boolean(),
  suspended: z.boolean(),
  allowedTestTypes: z.array(z.string()),
});
export type OrderingClient = z.infer<typeof orderingClient>;

export const findOrderingClient = (
  db: Kysely<DB>,
  visibleClients: VisibleClients,
  id: number,
): Promise<OrderingClient | null> =>
  readRow(
    db,
    orderingClient,
    sql`
      select c.id, c.name, c.active, c.suspended, c.allowed_test_types as "allowedTestTypes"
      from clients c where c.id = ${id} and ${amongClients('c.id', visibleClients)}`,
  );
