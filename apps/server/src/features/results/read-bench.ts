import { cellKey, type BenchFacts } from '@aliquot/domain/results/bench-facts';
import type { StoredResult } from '@aliquot/domain/results/stored-result';
import type { Kysely } from 'kysely';
import type { DB } from '#db/schema.gen.ts';
import type { Scope } from '#db/transaction.ts';
import { readBenchOrders, readBenchRuns, readBenchTubes } from './bench-orders.repo.ts';
import { readCodeLabels, readLastNumbers, readStandingResults } from './results.repo.ts';
import { readSnapshots } from './test-snapshots.repo.ts';

const unique = (ids: readonly (number | null)[]): number[] => [...new Set(ids.filter((id) => id !== null))];

const byCell = (results: readonly StoredResult[]): Pick<BenchFacts, 'current' | 'proposals'> => {
  const { current = [], proposed = [] } = Object.groupBy(results, (one) => (one.current ? 'current' : 'proposed'));
  return {
    current: new Map(current.map((result) => [cellKey(result), result])),
    proposals: new Map(proposed.map((result) => [cellKey(result), result])),
  };
};

/** Everything that decides about the results of these orders; under the locks of `scope.grounds.hold` when something is to be written. */
export const readBenchFacts = async (
  scope: Pick<Scope, 'acting' | 'database'>,
  db: Kysely<DB>,
  orderIds: readonly number[],
  /** A list needs these orders alone, not the others of their cases. */
  which: 'whole accessions' | 'only these' = 'whole accessions',
): Promise<BenchFacts> => {
  const orders = await readBenchOrders(db, scope.acting.clients, orderIds, which);
  const results = await readStandingResults(
    db,
    orders.map(({ orderId }) => orderId),
  );
  const tubes = await readBenchTubes(db, unique(orders.map(({ accessionId }) => accessionId)));
  const runs = await readBenchRuns(db, unique([...orders, ...results].map(({ runId }) => runId)));
  return {
    orders: new Map(orders.map((order) => [order.orderId, order])),
    tubes: new Map(tubes.map((tube) => [tube.id, tube])),
    runs: new Map(runs.map((run) => [run.id, run])),
    ...byCell(results),
    lastNumbers: new Map(),
    testOf: await readSnapshots(scope, db, orders),
    labelOf: await readCodeLabels(db),
  };
};

/** The same, with the numbers of what was entered before: for whoever is to write. */
export const readBenchToWrite = async (
  scope: Pick<Scope, 'acting' | 'database'>,
  db: Kysely<DB>,
  orderIds: readonly number[],
): Promise<BenchFacts> => {
  const facts = await readBenchFacts(scope, db, orderIds);
  const numbers = await readLastNumbers(db, [...facts.orders.keys()]);
  return { ...facts, lastNumbers: new Map(numbers.map((one) => [cellKey(one), one.number])) };
};

/** The same accessions with their results as they are now, after they were written. */
export const withResultsNow = async (db: Kysely<DB>, facts: BenchFacts): Promise<BenchFacts> => ({
  ...facts,
  ...byCell(await readStandingResults(db, [...facts.orders.keys()])),
});
