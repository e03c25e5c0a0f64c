/** What any result would be judged now, read off the state of the model in the simplest way. Shares no code with the engine. */
import { isOpen, type StoredResult } from '#results/stored-result.ts';
import { snapshotOf, stepsOf } from './catalog.ts';
import { referenceQc } from './reference-controls.ts';
import { referenceDelta, type ReferenceDelta } from './reference-delta.ts';
import { isBeforeBirth, referenceFlag, type ReferenceFlag } from './reference-flag.ts';
import { placeOf, specOfResult, tubesOfSample } from './standing.ts';
import { byId, personOf, type ModelState } from './state.ts';

export type ReferenceJudged = ReferenceFlag & {
  readonly delta: ReferenceDelta;
  /** CODE and weight, in alphabetical order. */
  readonly doubts: readonly string[];
};

const five = 5 * 60_000;
const week = 7 * 86_400_000;

type Say = (isSaid: boolean, code: string, weight?: 'doubt' | 'block') => void;

/** What was not done was not measured from anything, at no time and in no run. */
const isMeasured = ({ kind }: StoredResult): boolean => kind !== 'not_done';

const ofSpecimen = (state: ModelState, result: StoredResult, say: Say): void => {
  const order = byId(state.orders, result.orderId);
  const test = snapshotOf(order);
  const tubes = result.calculated ? [] : tubesOfSample(state, result.sampleId);
  const isHeld = holdsOf(state, result).some(({ category }) => category === 'identity');
  const measured = Date.parse(result.measuredAt);
  const [tube] = tubes;
  const isNameless = tubes.some(({ condition }) => condition === 'mislabelled' || condition === 'unlabelled');
  const stands = isMeasured(result) && tube !== undefined;
  say((stands && isNameless) || isHeld, 'SPECIMEN_IDENTITY', 'block');
  if (!stands) return;
  say(
    tubes.some(({ status }) => status === 'rejected'),
    'SPECIMEN_REJECTED',
    'block',
  );
  const fine = ['ok', 'mislabelled', 'unlabelled'];
  say(
    tubes.some(({ condition }) => !fine.includes(condition)),
    'SPECIMEN_CONDITION',
  );
  say(measured - Date.parse(placeOf(state, result)) > week, 'SPECIMEN_AGE');
  say(tube.leftAt !== null && measured > Date.parse(tube.leftAt), 'SPECIMEN_GONE');
  const codes = test.tubes.map(({ code }) => code);
  say(codes.length > 0 && !codes.includes(tube.tubeCode), 'SPECIMEN_TUBE', 'block');
};

const ofCollection = (state: ModelState, result: StoredResult, say: Say): void => {
  if (!isMeasured(result)) return;
  const root = tubesOfSample(state, result.sampleId).at(-1);
  const place = placeOf(state, result);
  say(root?.collectedAt == null, 'COLLECTION_UNKNOWN');
  const received = root?.receivedAt ?? null;
  const isLate = received !== null && Date.parse(place) > Date.parse(received) + five;
  const isAhead = Date.parse(place) > state.now + five;
  say(isAhead || isLate || isBeforeBirth(personOfResult(state, result), place), 'COLLECTION_ORDER', 'block');
};

export const personOfResult = (state: ModelState, { accessionId }: Pick<StoredResult, 'accessionId'>) =>
  personOf(state, byId(state.cases, accessionId).subjectId);

const ofPerson = (state: ModelState, result: StoredResult, say: Say): void => {
  const { subjectId, sex, dateOfBirth, birthPrecision } = personOfResult(state, result);
  const then = result.personThen;
  say(
    then !== null &&
      `${then.subjectId} ${then.sex} ${then.dateOfBirth} ${then.birthPrecision}` !==
        `${subjectId} ${sex} ${dateOfBirth} ${birthPrecision}`,
    'PERSON_CHANGED',
  );
};

const holdsOf = (state: ModelState, { orderId, accessionId }: StoredResult) => {
  const { sampleId } = byId(state.orders, orderId);
  return state.holds.filter(
    (hold) =>
      hold.isOpen &&
      hold.accessionId === accessionId &&
      (hold.orderId === null || hold.orderId === orderId) &&
      (hold.sampleId === null || hold.sampleId === sampleId),
  );
};

const ofOrder = (state: ModelState, result: StoredResult, say: Say): void => {
  const order = byId(state.orders, result.orderId);
  say(order.status === 'cancelled', 'ORDER_CANCELLED', 'block');
  say(
    holdsOf(state, result).some(({ blocks }) => blocks.includes('approve')),
    'HOLD',
    'block',
  );
  for (const note of state.notes) say(note.orderId === order.id && !note.isSettled, 'BENCH_NOTE');
};

const ofRun = (state: ModelState, result: StoredResult, say: Say): void => {
  if (result.calculated || !isMeasured(result)) return;
  const run = state.runs.find(({ id }) => id === result.runId);
  const isRequired = stepsOf(byId(state.orders, result.orderId).testId)[2].params.mode === 'required';
  say(isRequired && run === undefined, 'RUN_REQUIRED', 'block');
  say(run?.status === 'rejected', 'RUN_REJECTED', 'block');
  const qc = run === undefined ? 'none' : referenceQc(run.controlEvents);
  say(qc === 'pending' || qc === 'failed' || qc === 'missing', 'QC_NOT_VALID', 'block');
  say(qc === 'overridden', 'QC_OVERRIDDEN');
};

/** Where a result stands, or would. */
export type ModelCell = Pick<StoredResult, 'orderId' | 'specId' | 'accessionId' | 'sampleId'>;

/** The results that a calculated one comes from, as they stand. */
export const inputsOf = (state: ModelState, result: ModelCell): StoredResult[] => {
  const { formula } = specOfResult(state, result);
  return (formula?.inputs ?? []).flatMap((input) =>
    'test' in input
      ? state.results.filter(
          (one) =>
            one.current &&
            one.accessionId === result.accessionId &&
            snapshotOf(byId(state.orders, one.orderId)).code === input.test &&
            specOfResult(state, one).code === input.spec,
        )
      : [],
  );
};

const ofInputs = (state: ModelState, result: StoredResult, say: Say): void => {
  // That it is not done is said of no input.
  if (!result.calculated || result.kind === 'not_done') return;
  const inputs = inputsOf(state, result);
  say(
    inputs.some((one) => isOpen(one)),
    'INPUT_NOT_APPROVED',
    'block',
  );
  const harmless = ['ABNORMAL', 'OFF_SCALE'];
  say(
    inputs.some((one) => one.laterDoubts.length > 0 || (one.doubts ?? []).some(({ code }) => !harmless.includes(code))),
    'INPUT_DOUBT',
  );
};

const ofValue = (state: ModelState, result: StoredResult, flag: ReferenceFlag, say: Say): void => {
  const isNotDone = result.kind === 'not_done';
  say(flag.critical, 'CRITICAL');
  say(!flag.critical && flag.mayBeCritical, 'MAY_BE_CRITICAL');
  say(isNotDone, 'NOT_DONE');
  say(flag.flag !== null && flag.flag !== 'N', 'ABNORMAL');
  const hasNoValue = result.kind === 'no_value';
  say(hasNoValue, 'NO_VALUE');
  say(flag.flag === null && !isNotDone && !hasNoValue, 'NO_FLAG');
  say(result.value !== null && result.operator !== '=', 'OFF_SCALE');
  say(result.correctsId !== null, 'CORRECTION');
  say(result.comment !== null, 'COMMENT');
  const isDouble = specOfResult(state, result).entryMode === 'double' && !result.calculated;
  // The engine types nothing.
  say(isDouble && result.secondAgrees !== true && result.proposedBy !== 'engine', 'SECOND_ENTRY', 'block');
};

export const referenceJudge = (state: ModelState, result: StoredResult): ReferenceJudged => {
  const doubts: string[] = [];
  const say: Say = (isSaid, code, weight = 'doubt') => {
    if (isSaid) doubts.push(`${code} ${weight}`);
  };
  const collected = placeOf(state, result);
  const { instrumentId } = result;
  const about = { person: personOfResult(state, result), collected, instrumentId };
  const flag = referenceFlag(result, specOfResult(state, result), about);
  const delta = referenceDelta(state, result);
  ofValue(state, result, flag, say);
  say(delta === 'exceeded', 'DELTA_EXCEEDED');
  say(delta === 'not_comparable', 'DELTA_NOT_COMPARABLE');
  ofSpecimen(state, result, say);
  ofCollection(state, result, say);
  ofPerson(state, result, say);
  ofInputs(state, result, say);
  ofOrder(state, result, say);
  ofRun(state, result, say);
  return { ...flag, delta, doubts: doubts.sort() };
};

/** The same of what is stored, to be compared. */
export const storedJudgment = (result: StoredResult): ReferenceJudged => ({
  flag: result.flag,
  critical: result.critical,
  mayBeCritical: result.mayBeCritical,
  rangeId: result.range?.id ?? null,
  delta: result.delta,
  doubts: (result.doubts ?? [{ code: 'NEVER JUDGED', weight: '' }])
    .map(({ code, weight }) => `${code} ${weight}`)
    .sort(),
});
