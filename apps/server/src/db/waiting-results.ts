import { sql } from 'kysely';

/** Results that wait for a reviewer, as `x`: entered and not approved, of tests that are still asked for. */
export const waitingResults = sql`results x join orders o on o.id = x.order_id and o.status <> 'cancelled'`;
export const isWaiting = sql<boolean>`x.state in ('entered', 'validated')`;
