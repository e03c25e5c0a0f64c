import { resultFlags } from '@aliquot/domain/ranges/flag-zones';
import { resultOperators } from '@aliquot/domain/measures/admitted-values';
import { decimalText } from '@aliquot/domain/measures/decimal';
import { sql, type Kysely } from 'kysely';
import { z } from 'zod';
import { isoText } from '#db/iso-text.ts';
import { readRow, readRows } from '#db/read-rows.ts';
import type { DB } from '#db/schema.gen.ts';

export type EarlierQuestion = { orderId: number; specId: number; subjectId: number; collectedAt: string };
const storedEarlier = z.strictObject({
  orderId: z.int(),
  specId: z.int(),
  kind: z.enum(['numeric', 'titre', 'coded', 'text', 'date', 'not_done']),
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

const openCall = z.strictObject({ orderId: z.int(), id: z.int(), dueAt: z.iso.datetime() });

/** The open call that is due first, for each of these orders. */
export const readOpenCalls = async (
  db: Kysely<DB>,
  orderIds: readonly number[],
): Promise<Map<number, { id: number; dueAt: string }>> => {
  const rows = await readRows(
    db,
    openCall,
    sql`
      select distinct on (x.order_id) x.order_id as "orderId", c.id, ${isoText('c.due_at')} as "dueAt"
      from results x join critical_calls c on c.result_id = x.id and c.status = 'open'
      where x.order_id = any (${[...orderIds]}::bigint[]) order by x.order_id, c.due_at`,
  );
  return new Map(rows.map(({ orderId, ...call }) => [orderId, call]));
};

const newest = z.strictObject({ version: z.int().nullable() });

export const newestVersion = async (db: Kysely<DB>, testId: number): Promise<number | null> =>
  (await readRow(db, newest, sql`select max(spec_version) as version from test_versions where test_id = ${testId}`))
    ?.version ?? null;
