/** Tests, holds and notes. */
import { moveOrder, type OrderFacts } from '#orders/order-state.ts';
import { holdCategories, type BlockableStep } from '#holds/hold.ts';
import { pick, type Acting } from './acting.ts';
import { follow, type Followed } from './follow.ts';
import { nextId, type ModelHold, type ModelNote, type ModelOrder, type ModelState } from './state.ts';

const factsOf = (state: ModelState, { id, status, sampleId, runId }: ModelOrder): OrderFacts => ({
  status,
  sample: state.tubes.find((tube) => tube.id === sampleId)?.status ?? null,
  hasResult: state.results.some(({ orderId, current }) => current && orderId === id),
  inRun: runId !== null,
  allApproved: false,
  runPassed: true,
  instrumentInService: true,
  holds: [],
  caseFinal: false,
});

const followOrder = (state: ModelState, { id }: Pick<ModelOrder, 'id'>): Followed =>
  follow(state, { reach: { orderIds: [id] }, change: { of: 'orders', orderIds: [id] } });

export const cancel: Acting = (state, { a }) => {
  const order = pick(
    state.orders.filter((one) => moveOrder(factsOf(state, one), { kind: 'cancel', reason: 'not needed' }).ok),
    a,
  );
  if (order === undefined) return null;
  order.status = 'cancelled';
  order.cancelReason = 'not needed';
  order.runId = null;
  return followOrder(state, order);
};

export const reinstate: Acting = (state, { a }) => {
  const order = pick(
    state.orders.filter(({ status }) => status === 'cancelled'),
    a,
  );
  if (order === undefined) return null;
  const moved = moveOrder(factsOf(state, order), { kind: 'reinstate', byManager: true });
  if (!moved.ok) return null;
  order.status = order.sampleId === null ? 'received' : moved.to;
  order.cancelReason = null;
  return followOrder(state, order);
};

const followHold = (state: ModelState, { accessionId }: ModelHold): Followed =>
  follow(state, { reach: { caseIds: [accessionId] }, change: { of: 'hold', accessionId } });

const stops: readonly (readonly BlockableStep[])[] = [['approve'], ['run', 'report'], ['enter'], ['approve', 'report']];

export const placeHold = (state: ModelState, order: ModelOrder, by: number): Followed => {
  const hold: ModelHold = {
    id: nextId(state),
    accessionId: order.accessionId,
    orderId: by % 3 === 0 ? order.id : null,
    sampleId: by % 3 === 1 ? order.sampleId : null,
    category: pick(holdCategories, by >> 2) ?? 'other',
    blocks: [...(pick(stops, by) ?? [])],
    reason: 'Ask the ward',
    isOpen: true,
  };
  state.holds.push(hold);
  return followHold(state, hold);
};

/** Most of them are placed on what has results already. */
const byResults = (state: ModelState): ModelOrder[] => {
  const withResults = new Set(state.results.filter(({ current }) => current).map(({ orderId }) => orderId));
  const found = state.orders.filter(({ id }) => withResults.has(id));
  return found.length === 0 ? state.orders : found;
};

export const hold: Acting = (state, { a, b }) => {
  const order = pick(byResults(state), a);
  return order === undefined ? null : placeHold(state, order, b);
};

export const releaseHold = (state: ModelState, open: ModelHold): Followed => {
  open.isOpen = false;
  return followHold(state, open);
};

export const release: Acting = (state, { a }) => {
  const open = pick(
    state.holds.filter(({ isOpen }) => isOpen),
    a,
  );
  return open === undefined ? null : releaseHold(state, open);
};

export const writeNote = (state: ModelState, order: ModelOrder): Followed => {
  state.notes.push({ id: nextId(state), orderId: order.id, isSettled: false });
  return followOrder(state, order);
};

export const note: Acting = (state, { a }) => {
  const order = pick(byResults(state), a);
  return order === undefined ? null : writeNote(state, order);
};

export const settleNote = (state: ModelState, open: ModelNote): Followed => {
  open.isSettled = true;
  return followOrder(state, { id: open.orderId });
};

export const settle: Acting = (state, { a }) => {
  const open = pick(
    state.notes.filter(({ isSettled }) => !isSettled),
    a,
  );
  return open === undefined ? null : settleNote(state, open);
};

/** Time goes by; nothing else happens. */
export const clock: Acting = (state, { c }) => {
  state.now += (1 + c * 2) * 60_000;
  return { caseIds: new Set(), effects: [] };
};
