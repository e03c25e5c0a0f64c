import { note, type Note } from '@aliquot/domain/accessions/case-extras';
import { sql, type Kysely, type Transaction } from 'kysely';
import { z } from 'zod';
import { isoText } from '#db/iso-text.ts';
import { idRow, readRow, readRows } from '#db/read-rows.ts';
import type { DB } from '#db/schema.gen.ts';
import { amongClients, type VisibleClients } from '#db/visible-clients.ts';

/** False when the test is not one of this case's. */
export const insertNote = async (
  tx: Transaction<DB>,
  { id, orderId, text }: { id: number; orderId: number | null; text: string },
): Promise<boolean> => {
  const rows = await readRows(
    tx,
    idRow,
    sql`
      insert into accession_notes (accession_id, client_id, order_id, text)
      select a.id, a.client_id, ${orderId}::bigint, ${text} from accessions a
      where a.id = ${id} and (${orderId}::bigint is null
        or exists (select from orders o where o.id = ${orderId} and o.accession_id = a.id))
      returning id`,
  );
  return rows.length > 0;
};

const noteAtBench = z.strictObject({ orderId: z.int().nullable(), settled: z.boolean() });

/** A note of this accession. */
export const findNote = (
  db: Kysely<DB>,
  visibleClients: VisibleClients,
  { id, noteId }: { id: number; noteId: number },
): Promise<z.infer<typeof noteAtBench> | null> =>
  readRow(
    db,
    noteAtBench,
    sql`
      select n.order_id as "orderId", n.settled_at is not null as settled from accession_notes n
      where n.id = ${noteId} and n.accession_id = ${id} and ${amongClients('n.client_id', visibleClients)}`,
  );

export const setNoteSettled = async (tx: Transaction<DB>, id: number, by: number | null): Promise<void> => {
  await sql`update accession_notes set settled_at = now(), settled_by = ${by} where id = ${id}`.execute(tx);
};

/** The newest first. What the bench notes about a test stays in the laboratory. */
export const listNotes = (db: Kysely<DB>, visibleClients: VisibleClients, accessionId: number): Promise<Note[]> =>
  readRows(
    db,
    note,
    sql`
      select n.id, n.text, ${isoText('n.created_at')} as at, (select u.name from users u where u.id = n.created_by) as by,
        case when o.id is not null then jsonb_build_object('id', o.id, 'testName', t.name) end as "order",
        ${isoText('n.settled_at')} as "settledAt", (select w.name from users w where w.id = n.settled_by) as "settledBy"
      from accession_notes n left join orders o on o.id = n.order_id left join tests t on t.id = o.test_id
      where n.accession_id = ${accessionId} and ${amongClients('n.client_id', visibleClients)}
        ${visibleClients === 'all' ? sql`` : sql`and n.order_id is null`}
      order by n.id desc limit 500`,
  );
