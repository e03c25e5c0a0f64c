/** Runs and their quality control. */
import { decimal } from '#measures/decimal.ts';
import { judgeReading, overriddenReadings, qcOf, type ControlTarget } from '#runs/quality-control.ts';
import { lackingControls, type ControlNeeds } from '#runs/required-controls.ts';
import { stepNamed } from '#workflows/workflow-steps.ts';
import { moveRun, type RunAction, type RunFacts } from '#runs/run-state.ts';
import { pick, type Acting, type Dice } from './acting.ts';
import { instrumentIds, snapshotOf, stepsOf } from './catalog.ts';
import { follow, timeOf, type Followed } from './follow.ts';
import { nextId, type ControlEvent, type ModelControl, type ModelRun, type ModelState } from './state.ts';

const inRun = (state: ModelState, run: ModelRun): number[] =>
  state.orders.filter(({ runId }) => runId === run.id).map(({ id }) => id);

const followRun = (state: ModelState, run: ModelRun): Followed =>
  follow(state, { reach: { orderIds: run.orderIds }, change: { of: 'run', runId: run.id } });

const asksFor = (state: ModelState, run: ModelRun) =>
  state.orders.filter(({ runId, status }) => runId === run.id && status !== 'cancelled');

/** As the server does it, whenever a control changes. */
const judgeControls = (state: ModelState, run: ModelRun): void => {
  const needs = asksFor(state, run).map((order): ControlNeeds => {
    const { enabled, params } = stepNamed(stepsOf(order.testId), 'run');
    return {
      test: snapshotOf(order).code,
      controls: enabled ? (params.controls ?? []) : [],
      specs: snapshotOf(order).resultSpecs,
    };
  });
  run.qc = qcOf(run.controls, lackingControls(needs, run.controls).length > 0);
};

type Happened<Event = ControlEvent> = Event extends ControlEvent ? Omit<Event, 'asks'> : never;
const note = (state: ModelState, run: ModelRun, event: Happened): void => {
  const asks = asksFor(state, run).some(({ testId }) => testId === 7);
  run.controlEvents.push({ ...event, asks });
};

const limits: ControlTarget = { low: decimal('3'), high: decimal('5'), within: null, code: null };

const placeControls = (state: ModelState, run: ModelRun, labels: readonly string[]): void => {
  const specIds = asksFor(state, run).flatMap((order) => snapshotOf(order).resultSpecs.map(({ id }) => id));
  const targets = Object.fromEntries(specIds.map((id) => [String(id), limits]));
  for (const label of labels) {
    run.controls.push({ kind: 'control', label, targets, readings: {} });
    note(state, run, { kind: 'placed', control: label });
  }
  if (labels.length === 0) note(state, run, { kind: 'none_placed' });
  judgeControls(state, run);
};

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
    qc: 'none',
    orderIds: orders.map(({ id }) => id),
    controls: [],
    controlEvents: [],
  };
  state.runs.push(run);
  for (const order of orders) order.runId = run.id;
  placeControls(state, run, c % 3 === 0 ? [] : ['Negative control', 'Positive control']);
  return follow(state, { reach: { orderIds: run.orderIds }, change: { of: 'nothing' } });
};

const factsOf = (state: ModelState, run: ModelRun): RunFacts => {
  const orders = state.orders.filter(({ runId }) => runId === run.id);
  return {
    state: run.status,
    orders: orders.length,
    unfinished: orders.filter(({ status }) => status === 'received' || status === 'in_progress').length,
    qc: run.qc,
    qcLacks: null,
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
  note(state, run, { kind: 'set', qc });
  run.qc = qc;
  return followRun(state, run);
};

const isRead = ({ readings }: ModelControl): boolean => Object.keys(readings).length > 0;

const setReadings = (run: ModelRun, { label }: ModelControl, readings: ModelControl['readings']): void => {
  run.controls = run.controls.map((one) => (one.label === label ? { ...one, readings } : one));
};

/** What a control reads, of everything it is read for. */
const read = (state: ModelState, run: ModelRun, control: ModelControl, typed: string): void => {
  const readings = Object.entries(control.targets).map(
    ([spec, target]) => [spec, { typed, ...judgeReading(target, typed, null) }] as const,
  );
  setReadings(run, control, Object.fromEntries(readings));
  note(state, run, { kind: 'read', control: control.label, isIn: typed === '4.0' });
};

/** Something is done to the controls of a run that is under way; its quality control follows, and what was measured in it. */
const withControls =
  (
    which: (run: ModelRun) => readonly ModelControl[],
    does: (state: ModelState, run: ModelRun, controls: readonly ModelControl[], dice: Dice) => void,
  ): Acting =>
  (state, dice) => {
    const run = pick(
      state.runs.filter((one) => isOpen(one) && which(one).length > 0),
      dice.a,
    );
    if (run === undefined) return null;
    does(state, run, which(run), dice);
    judgeControls(state, run);
    return followRun(state, run);
  };

const unread = (run: ModelRun): ModelControl[] => run.controls.filter((control) => !isRead(control));
const wasRead = (run: ModelRun): ModelControl[] => run.controls.filter(isRead);

export const passQc = withControls(unread, (state, run, controls) => {
  for (const control of controls) read(state, run, control, '4.0');
});
export const failQc = withControls(unread, (state, run, controls, { b }) => {
  const control = pick(controls, b);
  if (control !== undefined) read(state, run, control, '9.9');
});
/** By a manager, with a reason. */
export const typeControlOver = withControls(wasRead, (state, run, controls, { b, c }) => {
  const control = pick(controls, b);
  if (control !== undefined) read(state, run, control, c % 3 === 0 ? '9.8' : '4.0');
});
export const takeControlOut = withControls(
  ({ controls }) => controls,
  (state, run, controls, { b }) => {
    const control = pick(controls, b);
    run.controls = run.controls.filter((one) => one !== control);
    note(state, run, { kind: 'removed', control: control?.label ?? '' });
  },
);
export const overrideQc = withControls(
  (run) => (run.qc === 'failed' ? run.controls.filter((control) => overriddenReadings(control) !== null) : []),
  (state, run, controls) => {
    for (const control of controls)
      setReadings(run, control, overriddenReadings(control)?.readings ?? control.readings);
    note(state, run, { kind: 'overridden' });
  },
);

/** A change of many results at once: it holds at approval from this moment, the rows follow later. */
export const failQcOfMany: Acting = (state, { a }) => {
  const run = pick(
    state.runs.filter(
      ({ qc, status, id }) => qc !== 'failed' && status !== 'rejected' && !state.rejudging.includes(id),
    ),
    a,
  );
  if (run === undefined) return null;
  note(state, run, { kind: 'set', qc: 'failed' });
  run.qc = 'failed';
  state.rejudging.push(run.id);
  return { caseIds: new Set(), effects: [] };
};

export const followLater: Acting = (state) => {
  const runId = state.rejudging.shift();
  const run = state.runs.find(({ id }) => id === runId);
  return run === undefined ? null : followRun(state, run);
};
