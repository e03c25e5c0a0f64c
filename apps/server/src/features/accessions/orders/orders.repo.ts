import type { OrderStatus } from '@aliquot/domain/orders/order-state';
import { sql, type Transaction } from 'kysely';
import type { DB } from '#db/schema.gen.ts';

export const setOrderStatus = async (
  tx: Transaction<DB>,
  moves: readonly { id: number; to: OrderStatus; reason: string | null }[],
): Promise<void> => {
  await sql`
    update orders o set status = m."to", cancel_reason = m.reason
    from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) m (id bigint, "to" text, reason text) where o.id = m.id`.execute(
    tx,
  );
};

/** The tests of a rejected tube are worked from the one collected in its place. */
export const moveOrdersToSample = async (tx: Transaction<DB>, from: number, to: number): Promise<void> => {
  await sql`update orders set sample_id = ${to} where sample_id = ${from} and status in ('new', 'received')`.execute(
    tx,
  );
};

/** Tests added to tubes that are here already are here too. */
export const receiveAdded = async (
  tx: Transaction<DB>,
  accessionId: number,
  arrived: readonly number[],
): Promise<void> => {
  await sql`
    update orders set status = 'received'
    where accession_id = ${accessionId} and status = 'new' and sample_id = any (${[...arrived]}::bigint[])`.execute(tx);
};
