import { resultFlags } from '@aliquot/domain/ranges/flag-zones';
import { resultOperators } from '@aliquot/domain/measures/admitted-values';
import { decimalText } from '@aliquot/domain/measures/decimal';
import { valueKinds } from '@aliquot/domain/results/stored-result';
import { sql, type Kysely } from 'kysely';
import { z } from 'zod';
import { isoText } from '#db/iso-text.ts';
import { readRows } from '#db/read-rows.ts';
import type { DB } from '#db/schema.gen.ts';

export type EarlierQuestion = { orderId: number; specId: number; subjectId: number; collectedAt: string };
const storedEarlier = z.strictObject({
  orderId: z.int(),
  specId: z.int(),
  kind: z.enum(valueKinds),
  operator: z.enum(resultOperators).nullable(),
  value: decimalText.nullable(),
  code: z.string().nullable(),
  text: z.string().nullable(),
  flag: z.enum(resultFlags).nullable(),
  at: z.iso.datetime(),
});
export type StoredEarlier = z.infer<typeof storedEarlier>;

/** The same person's last three approved results of each kind, the newest first. */
export const readEarlier = async (db: Kysely<DB>, questions: readonly EarlierQuestion[]): Promise<StoredEarlier[]> => {
  if (questions.length === 0) return [];
  return readRows(
    db,
    storedEarlier,
    sql`
      select q."orderId", q."specId", p.kind, p.operator, p.value::text as value, p.code, p.text, p.flag, ${isoText('p.collected_at')} as at
      from jsonb_to_recordset(${JSON.stringify(questions)}::jsonb)
        q ("orderId" bigint, "specId" bigint, "subjectId" bigint, "collectedAt" timestamptz)
      cross join lateral (
        select x.* from results x
        where x.subject_id = q."subjectId" and x.spec_id = q."specId" and x.current and x.state = 'approved'
          and x.collected_at <= q."collectedAt" and x.order_id <> q."orderId"
        order by x.collected_at desc, x.id desc limit 3) p
      order by q."orderId", q."specId", p.collected_at desc, p.id desc`,
  );
};
