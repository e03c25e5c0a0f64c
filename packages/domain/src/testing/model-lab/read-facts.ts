/** What the server reads of some accessions, read from the state of the model. */
import { cellKey, type BenchFacts, type BenchOrder } from '#results/bench-facts.ts';
import { isOpen, type StoredResult } from '#results/stored-result.ts';
import { snapshotOf, stepsOf } from './catalog.ts';
import { byId, personOf, type ModelOrder, type ModelState } from './state.ts';

const benchOrderOf = (state: ModelState, order: ModelOrder): BenchOrder => {
  const { id, accessionId, testId, specVersion, status, cancelReason, sampleId, runId } = order;
  const accession = byId(state.cases, accessionId);
  const { subjectId, sex, dateOfBirth, birthPrecision } = personOf(state, accession.subjectId);
  return {
    orderId: id,
    accessionId,
    caseId: `26-${accessionId}`,
    status,
    cancelReason,
    testId,
    specVersion,
    clientId: accession.clientId,
    labId: 1,
    timezone: 'UTC',
    subjectId,
    dateOfBirth,
    birthPrecision,
    sex,
    sampleId,
    collectedAt: null,
    receivedAt: null,
    createdAt: accession.createdAt,
    openDuties: state.duties.filter((duty) => duty.accessionId === accessionId && duty.status === 'open').length,
    runId,
    steps: stepsOf(testId),
    holds: state.holds
      .filter(
        (hold) =>
          hold.isOpen &&
          hold.accessionId === accessionId &&
          (hold.orderId === null || hold.orderId === id) &&
          (hold.sampleId === null || hold.sampleId === sampleId),
      )
      .map(({ id: holdId, reason, category, blocks }) => ({ id: holdId, reason, category, blocks })),
    openNotes: state.notes.filter((note) => note.orderId === id && !note.isSettled).map((note) => note.id),
  };
};

/** What is not stored of a result, but read beside it. */
const asRead = (state: ModelState, result: StoredResult): StoredResult => {
  const { correctsId } = result;
  const corrects = correctsId === null ? undefined : state.results.find(({ id }) => id === correctsId);
  return { ...result, correctsReported: corrects !== undefined && corrects.reportedAt !== null };
};

export const readFacts = (state: ModelState, caseIds: ReadonlySet<number>): BenchFacts => {
  const orders = state.orders.filter(({ accessionId }) => caseIds.has(accessionId));
  const entries = state.results.filter(({ accessionId }) => caseIds.has(accessionId));
  const standing = entries.filter((one) => one.current || isOpen(one)).map((one) => asRead(state, one));
  const lastNumbers = new Map<string, number>();
  for (const one of entries) {
    lastNumbers.set(cellKey(one), Math.max(one.number, lastNumbers.get(cellKey(one)) ?? 0));
  }
  return {
    orders: new Map(orders.map((order) => [order.id, benchOrderOf(state, order)])),
    tubes: new Map(
      state.tubes
        .filter(({ accessionId }) => caseIds.has(accessionId))
        .map(({ accessionId: _case, ...tube }) => [tube.id, tube]),
    ),
    runs: new Map(
      state.runs.map(({ orderIds: _orders, controls: _controls, controlEvents: _events, ...run }) => [run.id, run]),
    ),
    current: new Map(standing.filter(({ current }) => current).map((one) => [cellKey(one), one])),
    proposals: new Map(standing.filter(({ current }) => !current).map((one) => [cellKey(one), one])),
    lastNumbers,
    testOf: snapshotOf,
    labelOf: (code) => code,
  };
};
