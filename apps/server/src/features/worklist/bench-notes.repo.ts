import { benchNote, type BenchNote } from '@aliquot/domain/worklist/worklist';
import { sql, type Kysely } from 'kysely';
import { z } from 'zod';
import { isoText } from '#db/iso-text.ts';
import { readRows } from '#db/read-rows.ts';
import type { DB } from '#db/schema.gen.ts';

const noteOfOrder = benchNote.extend({ orderId: z.int() });

/** What was noted about each of these orders, the newest last, in one statement. */
export const readBenchNotes = async (
  db: Kysely<DB>,
  orderIds: readonly number[],
): Promise<Map<number, BenchNote[]>> => {
  const rows = await readRows(
    db,
    noteOfOrder,
    sql`
      select n.order_id as "orderId", n.id, n.text, ${isoText('n.created_at')} as at, u.name as by,
        ${isoText('n.settled_at')} as "settledAt", (select w.name from users w where w.id = n.settled_by) as "settledBy"
      from accession_notes n left join users u on u.id = n.created_by
      where n.order_id = any (${[...orderIds]}::bigint[]) order by n.id`,
  );
  const notes = new Map<number, BenchNote[]>();
  for (const { orderId, ...note } of rows) {
    const before = notes.get(orderId);
    if (before === undefined) notes.set(orderId, [note]);
    else before.push(note);
  }
  return notes;
};
