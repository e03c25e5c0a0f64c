import {
  duplicateWithinHours,
  orderable,
  plannedTube,
  possibleDuplicate,
  type Orderable,
  type OrderableInput,
  type PossibleDuplicate,
} from '@aliquot/domain/accessions/order-plan';
import { sql, type Kysely } from 'kysely';
import { z } from 'zod';
import { literally } from '#db/like-text.ts';
import { isoText } from '#db/iso-text.ts';
import { readRows } from '#db/read-rows.ts';
import type { DB } from '#db/schema.gen.ts';
import { amongClients, type VisibleClients } from '#db/visible-clients.ts';

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

/** Of each of these tests the latest order for the subject that is open or was made within the hours that make it a duplicate. */
export const readDuplicates = (
  db: Kysely<DB>,
  visibleClients: VisibleClients,
  { subjectId, testIds, now }: { subjectId: number; testIds: readonly number[]; now: Date },
): Promise<PossibleDuplicate[]> =>
  readRows(
    db,
    possibleDuplicate,
    sql`
      select distinct on (o.test_id) o.test_id as "testId", t.name as "testName", a.id as "accessionId", a.case_id as "caseId",
        ${isoText('w.at')} as at, o.status in ('new', 'received', 'in_progress') as open
      from accessions a join orders o on o.accession_id = a.id join tests t on t.id = o.test_id
        cross join lateral (select coalesce(a.collected_at, a.created_at) as at) w
      where a.subject_id = ${subjectId} and ${amongClients('a.client_id', visibleClients)}
        and o.test_id = any (${[...testIds]}::bigint[])
        and (o.status in ('new', 'received', 'in_progress')
          or (o.status <> 'cancelled' and w.at > ${now}::timestamptz - make_interval(hours => ${sql.lit(duplicateWithinHours)})))
      order by o.test_id, w.at desc, a.id desc`,
  );
