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

/**
 * The tests of rejected tubes are worked from the one collected in their place, also those that were under way or done. Results from
 * before they kept their tube are told it first: they were measured from the rejected one.
 */
export const moveOrdersToSample = async (tx: Transaction<DB>, from: readonly number[], to: number): Promise<void> => {
  await sql`
    update results x set sample_id = o.sample_id from orders o
    where o.id = x.order_id and o.sample_id = any (${[...from]}::bigint[]) and x.sample_id is null`.execute(tx);
  await sql`update orders set sample_id = ${to} where sample_id = any (${[...from]}::bigint[])`.execute(tx);
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
