import type { OrderStatus } from '#orders/order-state.ts';
import { openRunOf, tubesOf, type BenchOrder } from '#results/bench-facts.ts';
import { orderStatusByResults } from '#results/order-by-results.ts';
import { hasArrived } from '#samples/sample-state.ts';
import type { Row, World } from './world.ts';

const currentRows = (world: World, { orderId }: BenchOrder): Row[] =>
  world.rows.filter(({ now }) => now.current && now.orderId === orderId);

/** The tube it was worked from is gone, or what its aliquot was taken from, or the one collected in its place has not come yet. */
const waitsForTube = ({ facts }: World, { sampleId }: BenchOrder): boolean =>
  (tubesOf(facts, sampleId) ?? []).some(({ status }) => !hasArrived(status));

const isOver: readonly OrderStatus[] = ['reported', 'final'];

/** Where an order stands by its tube, its run and its results. */
export const orderStatusNow = (world: World, order: BenchOrder): OrderStatus => {
  const rows = currentRows(world, order);
  const required = world.facts.testOf(order).resultSpecs.filter((spec) => spec.active && spec.required);
  const approved = new Set(rows.filter(({ now }) => now.state === 'approved').map(({ spec }) => spec.id));
  const allApproved = required.length > 0 && required.every(({ id }) => approved.has(id));
  const { status } = order;
  if (isOver.includes(status)) {
    const isCorrected = rows.some(
      ({ now }) => now.state === 'approved' && now.correctsReported && now.reportedAt === null,
    );
    return isCorrected && allApproved ? 'completed' : status;
  }
  if (status !== 'cancelled' && rows.length === 0 && waitsForTube(world, order)) return 'new';
  const run = openRunOf(world.facts, order);
  // A tube that was set back to expected and has come after all, or what it was taken from has.
  const hasItsTube = status === 'new' && tubesOf(world.facts, order.sampleId) !== null;
  return orderStatusByResults({
    status: hasItsTube ? 'received' : status,
    runStarted: run !== null && run.status !== 'new',
    hasResult: rows.length > 0,
    allApproved,
  });
};

export type OrderMove = { readonly id: number; readonly to: OrderStatus };

export const orderMoves = (world: World, orders: readonly BenchOrder[]): OrderMove[] =>
  orders
    .map((order) => ({ id: order.orderId, to: orderStatusNow(world, order), from: order.status }))
    .filter(({ to, from }) => to !== from)
    .map(({ id, to }) => ({ id, to }));

/** Orders that cannot be worked in the run they are in: it goes on without them. */
export const leavingRuns = (world: World, orders: readonly BenchOrder[]): number[] =>
  orders
    .filter((order) => order.runId !== null && !isOver.includes(order.status) && waitsForTube(world, order))
    .map(({ orderId }) => orderId);
