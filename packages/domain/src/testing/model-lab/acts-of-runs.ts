/** Runs and their quality control. */
import { moveRun, type RunAction, type RunFacts } from '#runs/run-state.ts';
import { pick, type Acting } from './acting.ts';
import { instrumentIds } from './catalog.ts';
import { follow, timeOf, type Followed } from './follow.ts';
import { nextId, type ModelRun, type ModelState } from './state.ts';

const inRun = (state: ModelState, run: ModelRun): number[] =>
  state.orders.filter(({ runId }) => runId === run.id).map(({ id }) => id);

const followRun = (state: ModelState, run: ModelRun): Followed =>
  follow(state, { reach: { orderIds: run.orderIds }, change: { of: 'run', runId: run.id } });

/** The tests of several accessions that can be worked now. */
export const createRun: Acting = (state, { a, b, c }) => {
  const able = state.orders.filter(
    (order) =>
      order.runId === null &&
      order.sampleId !== null &&
      order.testId !== 8 &&
      (order.status === 'received' || order.status === 'in_progress') &&
      !state.holds.some((hold) => hold.isOpen && hold.accessionId === order.accessionId && hold.blocks.includes('run')),
  );
  const first = pick(able, a);
  if (first === undefined) return null;
  const orders = able.filter(({ testId, accessionId }) =>
    b % 2 === 0 ? testId === first.testId : accessionId === first.accessionId,
  );
  const run: ModelRun = {
    id: nextId(state),
    number: `R${state.lastId}`,
    status: 'new',
    reason: null,
    startedAt: null,
    instrumentId: pick(instrumentIds, c) ?? 1,
    qc: c % 3 === 0 ? 'none' : 'pending',
    orderIds: orders.map(({ id }) => id),
  };
  state.runs.push(run);
  for (const order of orders) order.runId = run.id;
  return follow(state, { reach: { orderIds: run.orderIds }, change: { of: 'nothing' } });
};

const factsOf = (state: ModelState, run: ModelRun): RunFacts => {
  const orders = state.orders.filter(({ runId }) => runId === run.id);
  return {
    state: run.status,
    orders: orders.length,
    unfinished: orders.filter(({ status }) => status === 'received' || status === 'in_progress').length,
    qc: run.qc,
    instrument: 'in_service',
    overdueCalibration: 'warn',
    anyOrderFinal: false,
  };
};

const act =
  (action: RunAction, write: (state: ModelState, run: ModelRun) => void): Acting =>
  (state, { a }) => {
    const run = pick(
      state.runs.filter((one) => moveRun(factsOf(state, one), action).ok),
      a,
    );
    if (run === undefined) return null;
    const moved = moveRun(factsOf(state, run), action);
    if (moved.ok) run.status = moved.to;
    write(state, run);
    return followRun(state, run);
  };

const letGo = (state: ModelState, run: ModelRun): void => {
  for (const order of state.orders) if (inRun(state, run).includes(order.id)) order.runId = null;
};

export const startRun = act({ kind: 'start' }, (state, run) => {
  run.startedAt = timeOf(state);
});
export const submitRun = act({ kind: 'submit' }, () => undefined);
export const completeRun = act({ kind: 'complete' }, letGo);
export const rejectRun = act({ kind: 'reject', reason: 'air in the line' }, (state, run) => {
  run.reason = 'air in the line';
  letGo(state, run);
});

/** A run that ended stays as it is; of the others, each reading of a control may change it. */
const isOpen = ({ status }: ModelRun): boolean => status === 'in_progress' || status === 'review';

export const judgeQc = (state: ModelState, run: ModelRun, qc: ModelRun['qc']): Followed => {
  run.qc = qc;
  return followRun(state, run);
};

const setQc =
  (qc: ModelRun['qc']): Acting =>
  (state, { a }) => {
    const run = pick(
      state.runs.filter((one) => isOpen(one) && one.qc !== qc && (qc !== 'overridden' || one.qc === 'failed')),
      a,
    );
    return run === undefined ? null : judgeQc(state, run, qc);
  };
export const passQc = setQc('passed');
export const failQc = setQc('failed');
export const overrideQc = setQc('overridden');

/** A change of many results at once: it holds at approval from this moment, the rows follow later. */
export const failQcOfMany: Acting = (state, { a }) => {
  const run = pick(
    state.runs.filter(
      ({ qc, status, id }) => qc !== 'failed' && status !== 'rejected' && !state.rejudging.includes(id),
    ),
    a,
  );
  if (run === undefined) return null;
  run.qc = 'failed';
  state.rejudging.push(run.id);
  return { caseIds: new Set(), effects: [] };
};

export const followLater: Acting = (state) => {
  const runId = state.rejudging.shift();
  const run = state.runs.find(({ id }) => id === runId);
  return run === undefined ? null : followRun(state, run);
};
