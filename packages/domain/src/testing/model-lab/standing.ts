/** Plain questions about results of the model, answered from its state alone: the reference judge asks them too. */
import type { StoredResult } from '#results/stored-result.ts';
import type { ResultSpec } from '#test-specs/result-spec.ts';
import { snapshotOf } from './catalog.ts';
import { byId, type ModelState, type ModelTube } from './state.ts';

export const specOfResult = (
  state: ModelState,
  { orderId, specId }: Pick<StoredResult, 'orderId' | 'specId'>,
): ResultSpec => {
  const order = byId(state.orders, orderId);
  return byId(snapshotOf(order).resultSpecs, specId);
};

export const hasDelta = (state: ModelState, result: StoredResult): boolean =>
  specOfResult(state, result).delta !== null;

/** The tube and what it was taken from. */
export const tubesOfSample = ({ tubes }: ModelState, sampleId: number | null): ModelTube[] => {
  if (sampleId === null) return [];
  const tube = byId(tubes, sampleId);
  return tube.parentId === null ? [tube] : [tube, byId(tubes, tube.parentId)];
};

/** When the specimen was collected, else when it came, else when it was ordered. */
export const collectedFrom = (state: ModelState, sampleId: number | null, accessionId: number): string => {
  const root = tubesOfSample(state, sampleId).at(-1);
  return root?.collectedAt ?? root?.receivedAt ?? byId(state.cases, accessionId).createdAt;
};

export const placeOf = (
  state: ModelState,
  { sampleId, accessionId }: Pick<StoredResult, 'sampleId' | 'accessionId'>,
): string => collectedFrom(state, sampleId, accessionId);

const isHeld = ({ holds, orders }: ModelState, { accessionId, orderId }: StoredResult): boolean => {
  const { sampleId } = byId(orders, orderId);
  return holds.some(
    (hold) =>
      hold.isOpen &&
      hold.category === 'identity' &&
      hold.accessionId === accessionId &&
      [null, orderId].includes(hold.orderId) &&
      (hold.sampleId === null || hold.sampleId === sampleId),
  );
};

/** Theirs for certain: nobody doubts whose specimen it is, and it was not thrown away. */
export const isTheirs = (state: ModelState, result: StoredResult): boolean =>
  !isHeld(state, result) &&
  tubesOfSample(state, result.sampleId).every(
    ({ status, condition }) => status !== 'rejected' && condition !== 'mislabelled' && condition !== 'unlabelled',
  );

/** Whether it says something about the same person's other results: theirs for certain, and seen by both who type it. */
export const isComparable = (state: ModelState, result: StoredResult): boolean => {
  const isDouble = specOfResult(state, result).entryMode === 'double';
  return isTheirs(state, result) && (!isDouble || result.state === 'approved' || result.secondAgrees === true);
};

/** What a result stood on and is gone, in words; null where it is all there. */
export const groundGone = (state: ModelState, result: StoredResult): string | null => {
  if (byId(state.orders, result.orderId).status === 'cancelled') return 'its test is cancelled';
  // A correction that says "not done" because the tube is gone does not stand on the tube.
  if (result.calculated || (result.kind === 'not_done' && result.correctsId !== null)) return null;
  if (tubesOfSample(state, result.sampleId).some(({ status }) => status === 'rejected')) return 'its tube is rejected';
  return result.runId !== null && byId(state.runs, result.runId).status === 'rejected' ? 'its run is rejected' : null;
};
