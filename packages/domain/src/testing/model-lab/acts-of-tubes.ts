/** Cases and their tubes: from the request to the aliquot. */
import { sampleConditions } from '#samples/condition.ts';
import { moveSample, type SampleFacts } from '#samples/sample-state.ts';
import { both, minutesFrom, pick, type Acting } from './acting.ts';
import { snapshotOf, testIds, versionsOf } from './catalog.ts';
import { follow, timeOf, type Followed } from './follow.ts';
import { nextId, type ModelState, type ModelTube } from './state.ts';

const tubeOf = (state: ModelState, accessionId: number, rest: Partial<ModelTube>): ModelTube => {
  const id = nextId(state);
  const tube: ModelTube = {
    id,
    accessionId,
    parentId: null,
    barcode: `T${id}`,
    tubeCode: 'SST',
    status: 'expected',
    condition: 'ok',
    rejectReason: null,
    collectedAt: null,
    receivedAt: null,
    leftAt: null,
    ...rest,
  };
  state.tubes.push(tube);
  return tube;
};

const mostCases = 15;

const isOver = (status: string): boolean => status === 'reported' || status === 'final';

type NewCase = { subjectId: number; testIds: readonly number[]; specVersion: number; collectedAt: string | null };

/** One tube of each kind that its tests need; all of them are expected. */
export const addCase = (
  state: ModelState,
  { subjectId, testIds: wanted, specVersion, collectedAt }: NewCase,
): number => {
  const id = nextId(state);
  state.cases.push({ id, clientId: 1 + (subjectId % 2), subjectId, createdAt: timeOf(state) });
  const tubes = new Map<string, ModelTube>();
  for (const testId of wanted) {
    const version = Math.min(specVersion, versionsOf(testId));
    const [kind] = snapshotOf({ testId, specVersion: version }).tubes;
    const code = kind?.code;
    if (code !== undefined && !tubes.has(code)) tubes.set(code, tubeOf(state, id, { tubeCode: code, collectedAt }));
    const sampleId = code === undefined ? null : (tubes.get(code)?.id ?? null);
    const status = sampleId === null ? 'received' : 'new';
    const order = { id: nextId(state), accessionId: id, testId, specVersion: version, sampleId };
    state.orders.push({ ...order, status, cancelReason: null, runId: null });
  }
  return id;
};

export const createCase: Acting = (state, { a, b, c }) => {
  const person = pick(
    state.persons.filter(({ mergedInto }) => mergedInto === null),
    a,
  );
  if (person === undefined || state.cases.length > mostCases) return null;
  const { subjectId } = person;
  const collectedAt = c % 5 === 0 ? null : minutesFrom(timeOf(state), -(c % 900));
  // Creatinine and what is calculated from it come together.
  const wanted = testIds.filter((testId) => (b >> (testId === 4 ? 3 : testId)) % 2 === 1);
  const id = addCase(state, { subjectId, testIds: wanted, specVersion: 1 + (c % 3), collectedAt });
  return follow(state, { reach: { caseIds: [id] }, change: { of: 'nothing' } });
};

const aliquotsOf = (state: ModelState, tube: ModelTube): ModelTube[] =>
  state.tubes.filter(({ parentId }) => parentId === tube.id);

const factsOf = (state: ModelState, tube: ModelTube): SampleFacts => ({
  status: tube.status,
  inUse: state.orders.some(
    ({ id, sampleId, runId, status }) =>
      sampleId === tube.id &&
      (runId !== null ||
        ['in_progress', 'completed', 'reported', 'final'].includes(status) ||
        state.results.some(({ orderId, current }) => current && orderId === id)),
  ),
  caseCancelled: false,
  isAliquot: tube.parentId !== null,
  aliquots: aliquotsOf(state, tube).filter(({ status }) => status === 'received' || status === 'stored').length,
});

const tubesThat = (state: ModelState, kind: 'receive' | 'unreceive' | 'dispose' | 'use_up'): ModelTube[] =>
  state.tubes.filter((tube) => moveSample(factsOf(state, tube), { kind }).ok);

/** Its results and those of its aliquots stand on it. */
export const followTube = (state: ModelState, tube: ModelTube, collected?: true): Followed =>
  follow(state, {
    reach: { caseIds: [tube.accessionId] },
    change: {
      of: 'tubes',
      sampleIds: [tube, ...aliquotsOf(state, tube)].map(({ id }) => id),
      ...(collected === true ? { collected } : {}),
    },
  });

export const receive: Acting = (state, { a, c }) => {
  const tube = pick(tubesThat(state, 'receive'), a);
  if (tube === undefined) return null;
  tube.status = 'received';
  tube.receivedAt = timeOf(state);
  // Where it was typed it may be later than the receipt: the clocks of two wards.
  if (tube.collectedAt === null && c % 3 === 0) tube.collectedAt = minutesFrom(tube.receivedAt, -(c % 600));
  for (const order of state.orders) if (order.sampleId === tube.id && order.status === 'new') order.status = 'received';
  return followTube(state, tube, true);
};

export const setBack: Acting = (state, { a }) => {
  const tube = pick(tubesThat(state, 'unreceive'), a);
  if (tube === undefined) return null;
  tube.status = 'expected';
  tube.receivedAt = null;
  for (const order of state.orders) if (order.sampleId === tube.id && order.status === 'received') order.status = 'new';
  return followTube(state, tube, true);
};

export const leave: Acting = (state, { a, b }) => {
  const kind = b % 2 === 0 ? 'use_up' : 'dispose';
  const tube = pick(tubesThat(state, kind), a);
  if (tube === undefined) return null;
  tube.status = kind === 'use_up' ? 'consumed' : 'disposed';
  tube.leftAt = timeOf(state);
  return followTube(state, tube);
};

const isHere = ({ status }: ModelTube): boolean => status === 'received' || status === 'stored';

export const setCondition = (state: ModelState, tube: ModelTube, condition: ModelTube['condition']): Followed => {
  tube.condition = condition;
  return followTube(state, tube);
};

export const condition: Acting = (state, { a, b }) => {
  const tube = pick(state.tubes.filter(isHere), a);
  // Half of them are found to be in order after all.
  const found = b % 2 === 0 ? 'ok' : pick(sampleConditions, b >> 1);
  return tube === undefined || found === undefined ? null : setCondition(state, tube, found);
};

const newTube = (state: ModelState, tube: ModelTube): void => {
  const next = tubeOf(state, tube.accessionId, { tubeCode: tube.tubeCode });
  const gone = new Set([tube, ...aliquotsOf(state, tube)].map(({ id }) => id));
  for (const order of state.orders)
    if (order.sampleId !== null && gone.has(order.sampleId) && !isOver(order.status)) order.sampleId = next.id;
};

/** What was taken from it is the same specimen. */
export const throwAway = (state: ModelState, tube: ModelTube, isRecollected = false): Followed => {
  for (const gone of [tube, ...aliquotsOf(state, tube).filter(isHere)]) {
    gone.status = 'rejected';
    gone.rejectReason = 'clotted';
  }
  if (isRecollected) newTube(state, tube);
  return followTube(state, tube);
};

const reject =
  (isRecollected: boolean): Acting =>
  (state, { a }) => {
    const tube = pick(
      state.tubes.filter(({ status }) => status === 'expected' || status === 'received' || status === 'stored'),
      a,
    );
    return tube === undefined ? null : throwAway(state, tube, isRecollected);
  };
export const rejectTube = reject(false);
export const rejectAndRecollect = reject(true);

export const recollect: Acting = (state, { a }) => {
  const duty = pick(
    state.duties.filter(({ kind, status }) => kind === 'recollect' && status === 'open'),
    a,
  );
  const order = state.orders.find(({ id }) => id === duty?.orderId);
  const tube = state.tubes.find(({ id }) => id === order?.sampleId);
  if (tube === undefined) return null;
  const moved = state.orders.filter(({ sampleId }) => sampleId === tube.id).map(({ id }) => id);
  newTube(state, tube);
  return follow(state, {
    reach: { caseIds: [tube.accessionId] },
    change: { of: 'orders', orderIds: moved },
  });
};

/** Tests without a value are worked from the aliquot. */
export const aliquot: Acting = (state, { a }) => {
  const parent = pick(
    state.tubes.filter((tube) => tube.parentId === null && isHere(tube)),
    a,
  );
  if (parent === undefined || aliquotsOf(state, parent).length > 1) return null;
  const { accessionId, tubeCode, condition: as } = parent;
  const portion = { parentId: parent.id, status: 'received', receivedAt: timeOf(state) } as const;
  const tube = tubeOf(state, accessionId, { tubeCode, condition: as, ...portion });
  const moved = state.orders.filter(
    ({ id, sampleId, status, runId }) =>
      sampleId === parent.id &&
      status === 'received' &&
      runId === null &&
      !state.results.some(({ orderId, current }) => current && orderId === id),
  );
  for (const order of moved) order.sampleId = tube.id;
  const change = { of: 'orders', orderIds: moved.map(({ id }) => id) } as const;
  return follow(state, { reach: { caseIds: [accessionId] }, change });
};

export const setCollected = (state: ModelState, tube: ModelTube, at: string | null): Followed => {
  tube.collectedAt = at;
  return followTube(state, tube, true);
};

export const collection: Acting = (state, { a, b, c }) => {
  const tube = pick(
    state.tubes.filter(({ parentId }) => parentId === null),
    a,
  );
  if (tube === undefined) return null;
  const latest = tube.receivedAt ?? timeOf(state);
  // Seldom after the receipt, at times a week before it, now and then unknown.
  const minutes =
    b % 9 === 0 ? -12_000 - c : b % 11 === 0 ? Math.min(c, (state.now - Date.parse(latest)) / 60_000) : -(c * 3);
  return setCollected(state, tube, b % 7 === 0 ? null : minutesFrom(latest, Math.floor(minutes)));
};

/** A test is worked from another tube of the accession: not always from one of its kind. */
export const workFrom: Acting = (state, { a, b }) => {
  const order = pick(
    state.orders.filter(
      ({ id, status, runId, sampleId }) =>
        sampleId !== null &&
        runId === null &&
        status === 'received' &&
        !state.results.some(({ orderId, current }) => current && orderId === id),
    ),
    a,
  );
  const tube = pick(
    state.tubes.filter((one) => one.accessionId === order?.accessionId && isHere(one)),
    b,
  );
  if (order === undefined || tube === undefined) return null;
  order.sampleId = tube.id;
  return follow(state, {
    reach: { orderIds: [order.id] },
    change: { of: 'orders', orderIds: [order.id] },
  });
};

export const createAndReceive: Acting = (state, dice) => {
  const created = createCase(state, dice);
  const [accession] = state.cases.slice(-1);
  if (created === null || accession === undefined) return null;
  let all = created;
  for (const tube of state.tubes.filter(({ accessionId }) => accessionId === accession.id)) {
    tube.status = 'received';
    tube.receivedAt = timeOf(state);
    for (const order of state.orders) if (order.sampleId === tube.id) order.status = 'received';
    all = both(all, followTube(state, tube, true));
  }
  return all;
};
