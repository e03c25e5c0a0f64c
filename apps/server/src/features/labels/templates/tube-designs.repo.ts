import { sql, type Kysely } from 'kysely';
import { z } from 'zod';
import { readRows } from '#db/read-rows.ts';
import type { DB } from '#db/schema.gen.ts';

/** A stored design as it came: whether it still reads as one is for the reader to say. */
export const storedDesign = z.record(z.string(), z.json());
export type StoredDesign = z.infer<typeof storedDesign>;

const useRow = z.strictObject({
  tubeId: z.int().nullable(),
  templateName: z.string(),
  /** Null where a template without an approved version, or an inactive one, would be chosen. */
  versionId: z.int().nullable(),
  number: z.int().nullable(),
  design: storedDesign.nullable(),
});
export type TubeDesignRow = z.infer<typeof useRow>;

/** What tubes of these types get in a lab: of each type its own, and the lab's default. */
export const tubeDesignRows = (db: Kysely<DB>, labId: number, tubeIds: readonly number[]): Promise<TubeDesignRow[]> =>
  readRows(
    db,
    useRow,
    sql`
      select u.tube_id as "tubeId", t.name as "templateName", v.id as "versionId", v.number, v.design
      from label_template_uses u join label_templates t on t.id = u.template_id
      left join label_template_versions v on v.template_id = t.id and v.status = 'approved' and t.active
      where u.lab_id = ${labId} and (u.tube_id is null or u.tube_id = any (${[...tubeIds]}::bigint[]))`,
  );
