import { mergeFields, type SampleField } from '@aliquot/domain/samples/sample-fields';
import { requiredSteps } from '@aliquot/domain/tubes/field-set';
import { tubeField } from '@aliquot/domain/tubes/tube-field';
import { sql, type Kysely } from 'kysely';
import { z } from 'zod';
import { readRows } from '#db/read-rows.ts';
import type { DB } from '#db/schema.gen.ts';

const sampleField = tubeField
  .pick({ key: true, label: true, type: true, unit: true, options: true, limits: true, help: true })
  .extend({ requiredAt: z.enum(requiredSteps), default: z.string().nullable() });
const fieldOfUse = z.strictObject({ tubeId: z.int().nullable(), testId: z.int().nullable(), field: sampleField });

/** A kind of tube and the tests worked from it. */
export type TubeUse = { tubeId: number; testIds: readonly number[] };

/** What is recorded of a sample in each of these tubes: the tube's own set first, then those of its tests. */
export const readSampleFields = async (
  db: Kysely<DB>,
  uses: readonly TubeUse[],
): Promise<ReadonlyMap<number, readonly SampleField[]>> => {
  const rows = await readRows(
    db,
    fieldOfUse,
    sql`
      select w."tubeId", w."testId", jsonb_build_object('key', f.key, 'label', f.label, 'type', f.type, 'unit', f.unit, 'options', f.options,
        'limits', case when f.limit_min is not null then jsonb_build_object('min', f.limit_min::text, 'max', f.limit_max::text) end,
        'help', f.help, 'requiredAt', i.required_at, 'default', i.default_value) as field
      from (
        select t.id as "tubeId", null::bigint as "testId", t.field_set_id as set_id, 0 as sort
        from tubes t where t.id = any (${uses.map(({ tubeId }) => tubeId)}::bigint[])
        union all
        select null, s.test_id, s.field_set_id, s.sort
        from field_set_tests s where s.test_id = any (${uses.flatMap(({ testIds }) => testIds)}::bigint[])
      ) w
      join field_sets s on s.id = w.set_id and s.active
      join field_set_items i on i.field_set_id = s.id
      join tube_fields f on f.id = i.field_id and f.active
      order by w."tubeId" nulls last, w.sort, w."testId", i.sort, i.id`,
  );
  return new Map(
    uses.map(({ tubeId, testIds }) => [
      tubeId,
      mergeFields(
        rows
          .filter((row) => row.tubeId === tubeId || (row.testId !== null && testIds.includes(row.testId)))
          .map(({ field }) => field),
      ),
    ]),
  );
};
