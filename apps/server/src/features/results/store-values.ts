import type { Transaction } from 'kysely';
import type { DB } from '../../db/schema.gen.ts';
import type { Scope } from '../../db/transaction.ts';
import { recomputeCases } from '../accessions/case-parts.repo.ts';
import { setOrderStatus } from '../accessions/orders.repo.ts';
import { cellKey, type BenchFacts } from './bench-facts.ts';
import type { BenchOrder } from './bench-orders.repo.ts';
import { judgedRow, recalculate, type NewValue } from './judge-entries.ts';
import {
  endResults,
  keepCriticalCalls,
  markCases,
  readCurrentResults,
  readPrevious,
  writeResults,
  type StoredResult,
} from './results.repo.ts';

/** How long a critical value may wait until somebody was told. */
const minutesToCall = 30;

/**
 * Stores values that were decided about, with what follows from them in the same transaction: calculated results, flags,
 * critical calls, the statuses of orders and cases. The number of statements does not grow with the number of values.
 */
export const storeValues = async (
  scope: Scope,
  tx: Transaction<DB>,
  facts: BenchFacts,
  entered: readonly NewValue[],
  withdrawn: readonly StoredResult[],
): Promise<void> => {
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
  await followOrders(tx, facts, [...cases]);
};

/** Where an order stands by its results alone; null where its results do not move it. */
const statusByResults = (facts: BenchFacts, order: BenchOrder, results: readonly StoredResult[]) => {
  if (order.status === 'new' || order.status === 'cancelled') return null;
  const required = facts.testOf(order).resultSpecs.filter((spec) => spec.active && spec.required);
  const approved = new Set(results.filter(({ state }) => state === 'approved').map(({ specId }) => specId));
  const allApproved = required.length > 0 && required.every(({ id }) => approved.has(id));
  const begun = results.length > 0 || order.runStarted;
  // What was reported stays so until one of its results is corrected.
  if (allApproved && (order.status === 'reported' || order.status === 'final')) return null;
  const to = allApproved ? 'completed' : begun ? 'in_progress' : 'received';
  return to === order.status ? null : ({ id: order.orderId, to, reason: null } as const);
};

/** Orders follow their results, cases their orders, calls the critical values. */
export const followOrders = async (
  tx: Transaction<DB>,
  facts: BenchFacts,
  accessionIds: readonly number[],
): Promise<void> => {
  const orders = [...facts.orders.values()].filter(({ accessionId }) => accessionIds.includes(accessionId));
  const orderIds = orders.map(({ orderId }) => orderId);
  const results = Map.groupBy(await readCurrentResults(tx, orderIds), ({ orderId }) => orderId);
  const moves = orders
    .map((order) => statusByResults(facts, order, results.get(order.orderId) ?? []))
    .filter((move) => move !== null);
  if (moves.length > 0) await setOrderStatus(tx, moves);
  await keepCriticalCalls(tx, orderIds, minutesToCall);
  await markCases(tx, accessionIds);
  await recomputeCases(tx, accessionIds);
};
