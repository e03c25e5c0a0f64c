import { orderStatusByResults } from '@aliquot/domain/results/order-by-results';
import type { Transaction } from 'kysely';
import type { DB } from '#db/schema.gen.ts';
import type { Scope } from '#db/transaction.ts';
import { recomputeCases } from '#features/accessions/case-parts.repo.ts';
import { setOrderStatus } from '#features/accessions/orders/orders.repo.ts';
import { cellKey, type BenchFacts } from './bench-facts.ts';
import type { BenchOrder } from './bench-orders.repo.ts';
import { judgedRow, recalculate, type NewValue } from './judge-entries.ts';
import {
  endResults,
  syncCriticalCalls,
  markCases,
  readCurrentResults,
  readPrevious,
  writeResults,
  type StoredResult,
} from './results.repo.ts';

/**
 * Stores values that were decided about, with what follows from them in the same transaction: calculated results, flags,
 * critical calls, the statuses of orders and cases. The number of statements does not grow with the number of values. Returns
 * what is current then in all cases the facts are about.
 */
export const storeValues = async (
  scope: Scope,
  tx: Transaction<DB>,
  facts: BenchFacts,
  entered: readonly NewValue[],
  withdrawn: readonly StoredResult[],
): Promise<StoredResult[]> => {
  const ended = new Set(withdrawn.map(({ id }) => id));
  const cases = new Set([
    ...entered.map(({ order }) => order.accessionId),
    ...withdrawn.map(({ accessionId }) => accessionId),
  ]);
  const follows = [...cases].map((accessionId) => recalculate(facts, accessionId, entered, ended));
  const values = [...entered, ...follows.flatMap(({ values: calculated }) => calculated)];
  const gone = follows.flatMap((one) => one.gone);

  await endResults(
    tx,
    [...ended, ...gone.filter(({ state }) => state !== 'approved').map(({ id }) => id)],
    'withdrawn',
    null,
  );
  await endResults(
    tx,
    [
      ...values.flatMap(({ corrects, existing }) => (corrects && existing !== null ? [existing.id] : [])),
      ...gone.filter(({ state }) => state === 'approved').map(({ id }) => id),
    ],
    'superseded',
    null,
  );
  const previous = await readPrevious(
    tx,
    values
      .filter(({ spec, value }) => spec.delta !== null && value.kind === 'numeric')
      .map(({ order, spec }) => ({
        orderId: order.orderId,
        specId: spec.id,
        subjectId: order.subjectId,
        collectedAt: order.collectedAt,
      })),
  );
  const previousOf = new Map(previous.map((one) => [cellKey(one), one]));
  await writeResults(
    tx,
    values.map((one) =>
      judgedRow(
        facts,
        one,
        previousOf.get(cellKey({ orderId: one.order.orderId, specId: one.spec.id })),
        scope.acting.userId,
      ),
    ),
  );
  return followOrders(tx, facts, [...cases]);
};

/** Where an order is moved by its results; null where they leave it. */
const moveByResults = (facts: BenchFacts, order: BenchOrder, results: readonly StoredResult[]) => {
  const required = facts.testOf(order).resultSpecs.filter((spec) => spec.active && spec.required);
  const approved = new Set(results.filter(({ state }) => state === 'approved').map(({ specId }) => specId));
  const to = orderStatusByResults({
    status: order.status,
    runStarted: order.runStarted,
    hasResult: results.length > 0,
    allApproved: required.length > 0 && required.every(({ id }) => approved.has(id)),
  });
  return to === order.status ? null : { id: order.orderId, to, reason: null };
};

/** Orders follow their results, cases their orders, calls the critical values. Returns what is current in all cases of the facts. */
export const followOrders = async (
  tx: Transaction<DB>,
  facts: BenchFacts,
  accessionIds: readonly number[],
): Promise<StoredResult[]> => {
  const touched = new Set(accessionIds);
  const current = await readCurrentResults(tx, [...facts.orders.keys()]);
  const orders = [...facts.orders.values()].filter(({ accessionId }) => touched.has(accessionId));
  const resultsOf = Map.groupBy(current, ({ orderId }) => orderId);
  const moves = orders
    .map((order) => moveByResults(facts, order, resultsOf.get(order.orderId) ?? []))
    .filter((move) => move !== null);
  if (moves.length > 0) await setOrderStatus(tx, moves);
  // A call begins and ends with a critical value; most saves have none before or after.
  if ([...facts.current.values(), ...current].some(({ critical }) => critical)) {
    await syncCriticalCalls(
      tx,
      orders.map(({ orderId }) => orderId),
    );
  }
  await markCases(tx, accessionIds);
  await recomputeCases(tx, accessionIds, 'only what changes');
  return current;
};
