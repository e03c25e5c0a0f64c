import { sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { readRows } from '#db/read-rows.ts';
import type { DB } from '#db/schema.gen.ts';

const knownTube = z.strictObject({ id: z.int(), name: z.string(), active: z.boolean() });

export const findTubeTypes = (tx: Transaction<DB>, ids: readonly number[]): Promise<z.infer<typeof knownTube>[]> =>
  readRows(
    tx,
    knownTube,
    sql`select b.id, b.name, b.active from tubes b where b.id = any (${[...ids]}::bigint[]) order by b.name, b.id`,
  );

export type WantedUses = { readonly labDefault: boolean; readonly tubeIds: readonly number[] };

const ownerRow = z.strictObject({ templateId: z.int() });

/**
 * The template gets these uses and no others; what another template of the lab had goes over. Rows are deleted and added, not
 * changed, so that both templates have it in their history. Ids of the templates that lost or got something.
 */
export const writeUses = async (
  tx: Transaction<DB>,
  template: { readonly id: number; readonly labId: number },
  { labDefault, tubeIds }: WantedUses,
): Promise<ReadonlySet<number>> => {
  const wanted = sql`(case when u.tube_id is null then ${labDefault} else u.tube_id = any (${[...tubeIds]}::bigint[]) end)`;
  const gone = await readRows(
    tx,
    ownerRow,
    sql`
      delete from label_template_uses u where u.lab_id = ${template.labId} and (u.template_id = ${template.id}) <> ${wanted}
      returning u.template_id as "templateId"`,
  );
  const added = await readRows(
    tx,
    ownerRow,
    sql`
      insert into label_template_uses (lab_id, template_id, tube_id)
      select ${template.labId}, ${template.id}, w.tube_id
      from (select unnest(${[...tubeIds]}::bigint[]) as tube_id union select null where ${labDefault}) w
      where not exists (select from label_template_uses u
        where u.lab_id = ${template.labId} and u.tube_id is not distinct from w.tube_id)
      returning template_id as "templateId"`,
  );
  return new Set([...gone, ...added].map(({ templateId }) => templateId));
};
