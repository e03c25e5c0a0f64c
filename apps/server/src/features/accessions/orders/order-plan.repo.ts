import { orderable, plannedTube, type Orderable, type OrderableInput } from '@aliquot/domain/accessions/order-plan';
import { sql, type Kysely } from 'kysely';
import { z } from 'zod';
import { literally } from '#db/like-text.ts';
import { readRows } from '#db/read-rows.ts';
import type { DB } from '#db/schema.gen.ts';

/** Active tests and panels by code or name; what begins with the words comes first, the shorter code before the longer. */
export const searchOrderable = async (db: Kysely<DB>, input: OrderableInput): Promise<Orderable[]> => {
  const anywhere = `%${literally(input.search)}%`;
  const begins = `${literally(input.search)}%`;
  return readRows(
    db,
    orderable,
    sql`
      select o.* from (
        select 'test' as kind, t.id, t.code, t.name, t.test_type as "testType", 1 as tests from tests t where t.status = 'active'
        union all
        select 'panel', p.id, p.code, p.name,
          (select t.test_type from panel_tests m join tests t on t.id = m.test_id where m.panel_id = p.id order by m.sort limit 1),
          (select count(*)::int from panel_tests m where m.panel_id = p.id)
        from panels p where p.active and exists (select from panel_tests m where m.panel_id = p.id)
      ) o
      where (o.code ilike ${anywhere} or o.name ilike ${anywhere}) and (${input.testType}::text is null or o."testType" = ${input.testType})
      order by o.code ilike ${literally(input.search)} desc, o.code ilike ${begins} desc, o.name ilike ${begins} desc, length(o.code), o.name, o.id
      limit ${sql.lit(input.take)}`,
  );
};

const tubeFacts = plannedTube.omit({ testCodes: true });
export type TubeFacts = z.infer<typeof tubeFacts>;

export const readTubeFacts = (db: Kysely<DB>, ids: readonly number[]): Promise<TubeFacts[]> =>
  readRows(
    db,
    tubeFacts,
    sql`
      select t.id as "tubeId", t.code, t.name, t.cap_colour_hex as "capHex", t.cap_colour_name as "capName",
        t.draw_volume_ml as "drawVolumeMl", t.order_of_draw as "orderOfDraw", t.label_copies as "labelCopies"
      from tubes t where t.id = any (${[...ids]}::bigint[]) order by t.order_of_draw nulls last, t.name, t.id`,
  );

const testName = z.strictObject({ id: z.int(), name: z.string() });

export const testNames = async (db: Kysely<DB>, ids: readonly number[]): Promise<ReadonlyMap<number, string>> =>
  new Map(
    (await readRows(db, testName, sql`select id, name from tests where id = any (${[...ids]}::bigint[])`)).map(
      ({ id, name }) => [id, name],
    ),
  );
