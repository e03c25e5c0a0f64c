import type { Transaction } from 'kysely';
import type { DB } from '#db/schema.gen.ts';
import type { Scope } from '#db/transaction.ts';
import { readBenchFacts } from '#features/results/bench-facts.ts';
import { followOrders } from '#features/results/store-values.ts';

/** Orders whose run began, ended or let them go stand where their results and their run put them. */
export const followRun = async (scope: Scope, tx: Transaction<DB>, orderIds: readonly number[]): Promise<void> => {
  if (orderIds.length === 0) return;
  const facts = await readBenchFacts(scope, tx, orderIds);
  await followOrders(tx, facts, [...new Set([...facts.orders.values()].map(({ accessionId }) => accessionId))]);
};
