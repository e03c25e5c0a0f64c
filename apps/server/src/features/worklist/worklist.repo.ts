import { sql, type Kysely } from 'kysely';
import { z } from 'zod';
import { isoText } from '#db/iso-text.ts';
import { readRow, readRows } from '#db/read-rows.ts';
import type { DB } from '#db/schema.gen.ts';

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
      select distinct on (c.order_id) c.order_id as "orderId", c.id, ${isoText('c.due_at')} as "dueAt"
      from critical_calls c where c.order_id = any (${[...orderIds]}::bigint[]) and c.status = 'open' order by c.order_id, c.due_at`,
  );
  return new Map(rows.map(({ orderId, ...call }) => [orderId, call]));
};

const newest = z.strictObject({ version: z.int().nullable() });

export const newestVersion = async (db: Kysely<DB>, testId: number): Promise<number | null> =>
  (await readRow(db, newest, sql`select max(spec_version) as version from test_versions where test_id = ${testId}`))
    ?.version ?? null;
