import { callKinds } from '@aliquot/domain/critical-calls/call-words';
import { sql, type Kysely } from 'kysely';
import { z } from 'zod';
import { isoText } from '#db/iso-text.ts';
import { readRow, readRows } from '#db/read-rows.ts';
import type { DB } from '#db/schema.gen.ts';

const openCall = z.strictObject({
  orderId: z.int(),
  resultId: z.int().nullable(),
  id: z.int(),
  kind: z.enum(callKinds),
  dueAt: z.iso.datetime(),
});
export type OpenCall = z.infer<typeof openCall>;

/** The open calls of these orders, what is due first in front. */
export const readOpenCalls = (db: Kysely<DB>, orderIds: readonly number[]): Promise<OpenCall[]> =>
  readRows(
    db,
    openCall,
    sql`
      select c.order_id as "orderId", c.result_id as "resultId", c.id, c.kind, ${isoText('c.due_at')} as "dueAt"
      from critical_calls c where c.order_id = any (${[...orderIds]}::bigint[]) and c.status = 'open' order by c.due_at, c.id`,
  );

const newest = z.strictObject({ version: z.int().nullable() });

export const newestVersion = async (db: Kysely<DB>, testId: number): Promise<number | null> =>
  (await readRow(db, newest, sql`select max(spec_version) as version from test_versions where test_id = ${testId}`))
    ?.version ?? null;
