import type { ResultSpec } from '@aliquot/domain/test-specs/result-spec';
import type { TestSnapshot } from '@aliquot/domain/test-specs/test';
import type { Kysely } from 'kysely';
import type { DB } from '#db/schema.gen.ts';
import type { Scope } from '#db/transaction.ts';
import { holdRunsOfOrders, lockCasesOfOrders, readBenchOrders, type BenchOrder } from './bench-orders.repo.ts';
import { readCodeLabels, readCurrentResults, type StoredResult } from './results.repo.ts';
import { readSnapshots, type TestVersion } from './test-snapshots.repo.ts';

/** Everything that decides about the results of some cases, read once; under their locks when something is to be written. */
export type BenchFacts = {
  orders: ReadonlyMap<number, BenchOrder>;
  current: ReadonlyMap<string, StoredResult>;
  testOf: (version: TestVersion) => TestSnapshot;
  labelOf: (code: string) => string;
};

export const cellKey = ({ orderId, specId }: { orderId: number; specId: number }): string => `${orderId}/${specId}`;

export const specOf = (facts: BenchFacts, order: BenchOrder, specId: number): ResultSpec | undefined =>
  facts.testOf(order).resultSpecs.find(({ id, active }) => id === specId && active);

export const readBenchFacts = async (
  scope: Scope,
  tx: Kysely<DB>,
  orderIds: readonly number[],
  /** Listing reads these orders alone, not the others of their cases. */
  why: 'writing' | 'reading' | 'listing' = 'writing',
): Promise<BenchFacts> => {
  if (why === 'writing') {
    await holdRunsOfOrders(tx, orderIds);
    await lockCasesOfOrders(tx, scope.acting.clients, orderIds);
  }
  const orders = await readBenchOrders(
    tx,
    scope.acting.clients,
    orderIds,
    why === 'listing' ? 'only these' : 'whole accessions',
  );
  const results = await readCurrentResults(
    tx,
    orders.map(({ orderId }) => orderId),
  );
  return {
    orders: new Map(orders.map((order) => [order.orderId, order])),
    current: new Map(results.map((result) => [cellKey(result), result])),
    testOf: await readSnapshots(scope, tx, orders),
    labelOf: await readCodeLabels(tx),
  };
};
