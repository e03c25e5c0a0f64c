/** One accession of the model laboratory, for tests that tell a story: enter, approve, report, then something happens. */
import { isOpen, type StoredResult } from '#results/stored-result.ts';
import type { Refused } from '#consequences/plan-approvals.ts';
import { enterTyped } from './acts-of-entry.ts';
import { askApproval, correctTyped, endResult } from './acts-of-review.ts';
import { addCase, setCondition, throwAway } from './acts-of-tubes.ts';
import { snapshotOf } from './catalog.ts';
import type { ResultSpec } from '#test-specs/result-spec.ts';
import { follow, timeOf, type Followed } from './follow.ts';
import { openDuties } from './reference-duties.ts';
import { writeNote } from './acts-of-orders.ts';
import { setDemographics, type Demographics } from './acts-of-people.ts';
import { byId, emptyState, nextId, personOf, type ModelOrder, type ModelState, type ModelTube } from './state.ts';

const testOf: Readonly<Record<string, number>> = {
  K: 1,
  GLU: 2,
  CREA: 3,
  EGFR: 4,
  CHOL: 5,
  HDL: 5,
  TRIG: 5,
  LDLC: 5,
  SERO: 6,
  PCR: 7,
  TXT: 8,
  ANA: 9,
  NA: 10,
};

export type Bench = {
  readonly state: ModelState;
  readonly tube: ModelTube;
  readonly order: (code: string) => ModelOrder;
  readonly result: (code: string) => StoredResult | undefined;
  readonly proposal: (code: string) => StoredResult | undefined;
  readonly codes: (code: string) => string[];
  readonly enter: (code: string, typed: string, by?: number) => Followed | null;
  /** With every review reason acknowledged; answers the refusals. */
  readonly approve: (...codes: string[]) => string[];
  /** Without having seen any review reason. */
  readonly approveUnseen: (code: string) => string[];
  readonly note: (code: string) => void;
  /** All of its tests in a run whose quality control passed. */
  readonly run: () => void;
  readonly approveClear: (...codes: string[]) => readonly Refused[];
  readonly reject: (code: string) => void;
  readonly correct: (code: string, typed: string) => void;
  readonly report: (...codes: string[]) => void;
  readonly setCondition: (condition: ModelTube['condition']) => void;
  readonly rejectTube: () => void;
  readonly cancel: (code: string) => void;
  readonly duties: () => string[];
};

type Cells = Pick<Bench, 'order' | 'result' | 'proposal'> & {
  readonly specOf: (code: string) => ResultSpec;
  /** The proposed correction, else what is current. */
  readonly wanted: (code: string) => StoredResult;
};

const must = <Found>(found: Found | undefined, code: string): Found => {
  if (found === undefined) throw new Error(`nothing found for ${code}`);
  return found;
};

const cellsOf = (state: ModelState, accessionId: number): Cells => {
  const order: Cells['order'] = (code) =>
    must(
      state.orders.find((one) => one.accessionId === accessionId && one.testId === testOf[code]),
      code,
    );
  const specOf: Cells['specOf'] = (code) =>
    must(
      snapshotOf(order(code)).resultSpecs.find((spec) => spec.code === code),
      code,
    );
  const ofCell = (code: string): StoredResult[] =>
    state.results.filter(({ orderId, specId }) => orderId === order(code).id && specId === specOf(code).id);
  const result: Cells['result'] = (code) => ofCell(code).find(({ current }) => current);
  const proposal: Cells['proposal'] = (code) => ofCell(code).find((one) => !one.current && isOpen(one));
  return { order, specOf, result, proposal, wanted: (code) => must(proposal(code) ?? result(code), code) };
};

const sentencesOf = (refused: readonly Refused[]): string[] => refused.map(({ sentence }) => sentence);

const report = (state: ModelState, accessionId: number, orderIds: ReadonlySet<number>): void => {
  state.results = state.results.map((one) =>
    orderIds.has(one.orderId) && one.current && one.state === 'approved' && one.reportedAt === null
      ? { ...one, reportedAt: timeOf(state) }
      : one,
  );
  for (const id of orderIds) byId(state.orders, id).status = 'reported';
  follow(state, { reach: { caseIds: [accessionId] }, change: { of: 'nothing' } });
};

const runAll = (state: ModelState, accessionId: number): void => {
  const own = state.orders.filter((one) => one.accessionId === accessionId);
  const id = nextId(state);
  const startedAt = timeOf(state);
  const facts = { number: `R${id}`, status: 'in_progress', reason: null, startedAt, instrumentId: 1 } as const;
  state.runs.push({
    id,
    ...facts,
    qc: 'passed',
    orderIds: own.map((one) => one.id),
    controls: [],
    controlEvents: [{ kind: 'set', qc: 'passed', asks: false }],
  });
  for (const one of own) one.runId = id;
  follow(state, { reach: { caseIds: [accessionId] }, change: { of: 'run', runId: id } });
};

const cancelOrder = (state: ModelState, order: ModelOrder): void => {
  order.status = 'cancelled';
  order.cancelReason = 'not needed';
  follow(state, { reach: { orderIds: [order.id] }, change: { of: 'orders', orderIds: [order.id] } });
};

/** An accession with these tests, and one tube of each kind that has arrived. */
export const openBench = (
  codes: readonly string[],
  state: ModelState = emptyState(),
  subjectId = 1,
  specVersion = 1,
): Bench => {
  const testIds = [...new Set(codes.map((code) => testOf[code] ?? 0))];
  const accessionId = addCase(state, { subjectId, testIds, specVersion, collectedAt: timeOf(state) });
  const tube = must(
    state.tubes.find((one) => one.accessionId === accessionId),
    'tube',
  );
  tube.status = 'received';
  tube.receivedAt = timeOf(state);
  for (const one of state.orders) if (one.accessionId === accessionId) one.status = 'received';

  const { order, specOf, result, proposal, wanted } = cellsOf(state, accessionId);
  const ask = (asked: readonly string[], lane: 'one_by_one' | 'clear_lane', forgets = false): readonly Refused[] =>
    askApproval(state, asked.map(wanted), { by: 4, lane, forgets }).refused;
  return {
    state,
    tube,
    order,
    result,
    proposal,
    codes: (code) => (wanted(code).doubts ?? []).map((doubt) => doubt.code),
    enter: (code, typed, by = 1) =>
      enterTyped(state, accessionId, [{ orderId: order(code).id, spec: specOf(code), typed }], by),
    approve: (...asked) => sentencesOf(ask(asked, 'one_by_one')),
    approveUnseen: (code) => sentencesOf(ask([code], 'one_by_one', true)),
    approveClear: (...asked) => ask(asked, 'clear_lane'),
    note: (code) => void writeNote(state, order(code)),
    run: () => runAll(state, accessionId),
    reject: (code) => void endResult(state, wanted(code), 4),
    correct: (code, typed) => void correctTyped(state, wanted(code), typed),
    report: (...asked) => report(state, accessionId, new Set(asked.map((code) => order(code).id))),
    setCondition: (condition) => void setCondition(state, tube, condition),
    rejectTube: () => void throwAway(state, tube),
    cancel: (code) => cancelOrder(state, order(code)),
    duties: () => openDuties(state).map((duty) => duty.split(' ')[0] ?? ''),
  };
};

export const demographicsOf = ({ state }: Bench, now: Partial<Demographics>, subjectId = 1): void => {
  const person = personOf(state, subjectId);
  const { sex, dateOfBirth, birthPrecision } = person;
  setDemographics(state, person, { sex, dateOfBirth, birthPrecision, ...now });
};

/** The quality control of its run fails for many results at once: the rows follow later. */
export const failQuietly = ({ state }: Bench): void => {
  for (const run of state.runs) run.qc = 'failed';
};
