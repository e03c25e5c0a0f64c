/** What must hold of the model laboratory after every action (consequences.md, section 17). */
import type { FollowRow } from '#consequences/what-follows.ts';
import { classOf, isOpen, type StoredResult } from '#results/stored-result.ts';
import { cellKey, type BenchFacts } from '#results/bench-facts.ts';
import { whyNotNow } from '#results/entry-decision.ts';
import { snapshotOf } from './catalog.ts';
import { hasOnlyOtherUnits, inUnitOf } from './reference-delta.ts';
import { readFacts } from './read-facts.ts';
import { inputsOf, referenceJudge, storedJudgment, type ReferenceJudged } from './reference-judge.ts';
import { callFaults } from './reference-calls.ts';
import { openDuties, referenceDuties } from './reference-duties.ts';
import { answerWords, isAnswered, referenceAnswer } from './reference-formulas.ts';
import { rowFaults, type Then } from './reference-rows.ts';
import { groundGone, specOfResult, tubesOfSample } from './standing.ts';
import { byId, type ModelOrder, type ModelState } from './state.ts';

export class Broken extends Error {}

let only: string | null = null;
/** Whoever proves that one property finds a fault looks at that property alone. */
export const watchOnly = (property: string | null): void => {
  only = property;
};

export const fail = (property: string, what: string): void => {
  if (only === null || only === property) throw new Broken(`[${property}] ${what}`);
};

const named = (state: ModelState, result: StoredResult): string =>
  `${specOfResult(state, result).code} ${result.operator ?? ''}${result.value ?? result.code ?? result.text ?? ''} (result ${result.id}, number ${result.number} of test ${result.orderId}, ${result.reportedAt === null ? '' : 'reported, '}${result.state}${result.current ? '' : ', not current'})`;

/** Its quality control changed for many at once, or something it comes from waits for that. */
export const waits = (state: ModelState, result: StoredResult): boolean =>
  state.rejudging.length > 0 &&
  (state.rejudging.includes(result.runId ?? 0) || inputsOf(state, result).some((one) => waits(state, one)));

const goneOf = (state: ModelState, result: StoredResult): string | null => {
  const gone = groundGone(state, result);
  if (gone !== null || !result.calculated || result.kind === 'not_done') return gone;
  return referenceAnswer(state, result) === 'waits' ? 'something it comes from is not there' : null;
};

const p1 = (state: ModelState, result: StoredResult): void => {
  const gone = result.current ? goneOf(state, result) : null;
  if (gone === null) return;
  if (classOf(result) !== 'reported') fail('P1', `${named(state, result)} is in use, though ${gone}`);
  const duties = state.duties.filter(({ resultId, kind }) => resultId === result.id && kind === 'corrected_report');
  if (result.laterDoubts.length === 0 || duties.length === 0)
    fail('P1', `${named(state, result)} says nothing of it, though ${gone}`);
};

const wordsOf = (judged: ReferenceJudged): string => JSON.stringify(judged);

const p17 = (state: ModelState, result: StoredResult): void => {
  if (isOpen(result) && (result.delta === 'within' || result.delta === 'exceeded') && hasOnlyOtherUnits(state, result))
    fail('P17', `${named(state, result)} was compared with a value in another unit`);
  const spec = specOfResult(state, result);
  for (const one of isOpen(result) && result.kind === 'numeric' ? (state.comparedWith[result.id] ?? []) : []) {
    if ('code' in one || one.ucum === spec.ucum) continue;
    const expected = inUnitOf(Number(one.value), one.ucum, spec);
    const recorded = one.converted === undefined ? null : Number(one.converted.value);
    const words = `${named(state, result)}: ${one.value} ${one.ucum ?? ''} is ${expected ?? 'nothing'} in its unit`;
    // Recorded to one decimal more than the result has.
    if (expected === null ? recorded !== null : recorded === null || Math.abs(recorded - expected) > 0.051)
      fail('P17', `${words}, and ${recorded ?? 'nothing'} is recorded`);
  }
};

const p3 = (state: ModelState, result: StoredResult): void => {
  if (!isOpen(result) || waits(state, result)) return;
  const [stored, expected] = [storedJudgment(result), referenceJudge(state, result)];
  if (wordsOf(stored) !== wordsOf(expected))
    fail('P3', `${named(state, result)} is judged ${wordsOf(stored)}, by the reference ${wordsOf(expected)}`);
};

/** A hold and a new neighbor say nothing about what was approved before; that the subject changed shows in the flag. */
const notRechecked: readonly string[] = [
  'HOLD',
  'DELTA_EXCEEDED',
  'DELTA_NOT_COMPARABLE',
  'PERSON_CHANGED',
  'RUN_REQUIRED',
];

const p4 = (state: ModelState, result: StoredResult): void => {
  if (!result.current || isOpen(result) || waits(state, result) || goneOf(state, result) !== null) return;
  const [stored, now] = [storedJudgment(result), referenceJudge(state, result)];
  const known = [...stored.doubts, ...result.laterDoubts.map(({ code, weight }) => `${code} ${weight}`)];
  const isSame =
    stored.flag === now.flag &&
    stored.critical === now.critical &&
    stored.mayBeCritical === now.mayBeCritical &&
    stored.rangeId === now.rangeId;
  const ofFlag = ['CRITICAL', 'MAY_BE_CRITICAL', 'ABNORMAL', 'NO_FLAG'];
  const rechecked = now.doubts.filter((one) => {
    const [code = ''] = one.split(' ');
    return !notRechecked.includes(code) && !ofFlag.includes(code);
  });
  const news = rechecked.filter(
    (one) => rechecked.filter((other) => other === one).length > known.filter((other) => other === one).length,
  );
  const words = `${named(state, result)} was approved as ${wordsOf(stored)}, is ${wordsOf(now)}`;
  if (classOf(result) === 'approved') {
    if (!isSame || news.length > 0) fail('P4', words);
    return;
  }
  const says = result.laterDoubts.some(({ code }) => code === 'FLAG_CHANGED' || code === 'VALUE_CHANGED');
  if ((!isSame && !says) || news.length > 0) fail('P4', `${words}, and nothing says so`);
  if (isSame && result.laterDoubts.some(({ code }) => code === 'FLAG_CHANGED'))
    fail('P4', `${words}, and it still says that its flag changed`);
};

/** Calculated, and not said to be not done. */
const isFormula = ({ calculated, current, kind }: StoredResult): boolean =>
  calculated && current && (kind === 'numeric' || kind === 'no_value');

const p5 = (state: ModelState, result: StoredResult): void => {
  if (!isFormula(result) || classOf(result) === 'reported' || waits(state, result)) return;
  const answer = referenceAnswer(state, result);
  if (!isAnswered(result, answer))
    fail('P5', `${named(state, result)} stands, its formula gives ${answerWords(answer)}`);
  if (!isOpen(result) && inputsOf(state, result).some((one) => isOpen(one)))
    fail('P5', `${named(state, result)} is approved, and what it comes from is not`);
};

/** A reported calculated value says what it would be now, and nothing where it is as it was. */
const p5OfReported = (state: ModelState, result: StoredResult): void => {
  if (!isFormula(result) || classOf(result) !== 'reported') return;
  const answer = referenceAnswer(state, result);
  const isSame = isAnswered(result, answer);
  const later = result.laterDoubts.map(({ code }) => code as string);
  const says = later.includes('VALUE_CHANGED') || later.includes('GROUND_GONE');
  const words = `${named(state, result)}: its formula gives ${answerWords(answer)}, it`;
  if (!isSame && !says) fail('P4', `${words} says nothing of it`);
  if (isSame && says) fail('P4', `${words} says it changed`);
};

/** Every calculated result of an order that can be worked has its answer as soon as everything it comes from has one. */
const p11OfAnswers = (state: ModelState, order: ModelOrder): void => {
  if (order.status === 'new' || order.status === 'cancelled') return;
  for (const { id, code, formula } of snapshotOf(order).resultSpecs) {
    const stands = state.results.some((one) => one.current && one.orderId === order.id && one.specId === id);
    if (formula === null || stands) continue;
    const { accessionId, sampleId } = order;
    const answer = referenceAnswer(state, { orderId: order.id, specId: id, accessionId, sampleId });
    if (answer !== 'waits')
      fail('P11', `${code} of test ${order.id} has no answer, its formula gives ${answerWords(answer)}`);
  }
};

const p10 = (state: ModelState, entries: readonly StoredResult[]): void => {
  for (const [cell, all] of Map.groupBy(entries, cellKey)) {
    const numbers = all.map(({ number }) => number).sort((a, b) => a - b);
    if (numbers.some((number, at) => number !== at + 1)) fail('P10', `numbers of ${cell}: ${numbers.join(', ')}`);
    if (all.filter(({ current }) => current).length > 1) fail('P10', `two current results of ${cell}`);
    if (all.filter((one) => !one.current && isOpen(one)).length > 1) fail('P10', `two proposals of ${cell}`);
    for (const one of all.filter((each) => each.state === 'superseded')) {
      const later = all.filter(
        ({ number, approvedAt, annulledAt }) => number > one.number && (approvedAt ?? annulledAt) !== null,
      );
      if (later.length === 0) fail('P10', `${named(state, one)} was superseded by nothing that was approved`);
    }
    for (const one of all) {
      if (one.current && ['rejected', 'withdrawn', 'superseded', 'voided'].includes(one.state))
        fail('P10', `${named(state, one)} is current, and ended`);
      if (one.correctsId !== null && one.correctsId < 0)
        fail('P10', `${named(state, one)} corrects what was never stored`);
    }
  }
};

const isDone: readonly string[] = ['completed', 'reported', 'final'];

const p11 = (state: ModelState, order: ModelOrder, factsOf: (accessionId: number) => BenchFacts): void => {
  const required = snapshotOf(order).resultSpecs.filter((spec) => spec.required);
  const current = state.results.filter((one) => one.current && one.orderId === order.id);
  const missing = required.filter(({ id }) => !current.some((one) => one.specId === id && one.state === 'approved'));
  const words = `test ${order.id} (${snapshotOf(order).code}) is ${order.status}`;
  if (order.status === 'cancelled') return;
  if (missing.length === 0 && !isDone.includes(order.status)) fail('P11', `${words}, and all of it is approved`);
  if (missing.length > 0 && order.status === 'completed') fail('P11', `${words}, and not all of it is approved`);
  if (missing.length === 0 || isDone.includes(order.status)) return;
  // What is open can be approved or rejected; of a calculated result that waits, "not done" can be said.
  const empty = missing.filter(({ id }) => !current.some((one) => one.specId === id));
  if (empty.length === 0) return;
  const tubes = tubesOfSample(state, order.sampleId);
  const isGone = tubes.some(({ status }) => status === 'rejected');
  const hasDuty = state.duties.some(
    (duty) => duty.orderId === order.id && duty.kind === 'recollect' && duty.status === 'open',
  );
  if (isGone) {
    if (!hasDuty && current.length === 0)
      fail('P11', `${words}, its tube is rejected, and nobody is asked for another`);
    return;
  }
  if (order.status === 'new' && tubes.every(({ status }) => status !== 'expected'))
    fail('P11', `${words}, and no tube of it can be received any more`);
  const facts = factsOf(order.accessionId);
  const bench = facts.orders.get(order.id);
  const why = bench === undefined ? null : whyNotNow(facts, bench);
  if (why !== null && why.startsWith('The test is completed')) fail('P11', `${words}: ${why}`);
};

const p20 = (state: ModelState): void => {
  const [open, wanted] = [openDuties(state), referenceDuties(state)];
  const spare = open.filter((one) => !wanted.includes(one));
  const missing = wanted.filter((one) => !open.includes(one));
  if (spare.length + missing.length > 0)
    fail('P20', `tasks open for nothing: ${spare.join('; ')}. Missing: ${missing.join('; ')}`);
};

/** Of what was proposed because the tube or the run is gone: nothing that is gone for good may stop its approval. */
const p11OfProposal = (state: ModelState, result: StoredResult): void => {
  if (result.current || result.proposedBy !== 'engine') return;
  const forGood = ['SPECIMEN_REJECTED', 'SPECIMEN_TUBE', 'RUN_REJECTED', 'RUN_REQUIRED', 'SECOND_ENTRY'];
  const blocks = (result.doubts ?? []).filter(({ weight, code }) => weight === 'block' && forGood.includes(code));
  if (blocks.length > 0) fail('P11', `${named(state, result)} can never be approved: ${blocks[0]?.sentence ?? ''}`);
};

/** Of these accessions, or of all. */
export const checkAll = (state: ModelState, caseIds: ReadonlySet<number> | 'all'): void => {
  const isAsked = ({ accessionId }: { accessionId: number }): boolean => caseIds === 'all' || caseIds.has(accessionId);
  const entries = state.results.filter(isAsked);
  p10(state, entries);
  for (const one of entries.filter((each) => each.current || isOpen(each))) {
    p1(state, one);
    p5(state, one);
    p5OfReported(state, one);
    p17(state, one);
    p3(state, one);
    p4(state, one);
    p11OfProposal(state, one);
  }
  const read = new Map<number, BenchFacts>();
  const factsOf = (accessionId: number): BenchFacts => {
    const facts = read.get(accessionId) ?? readFacts(state, new Set([accessionId]));
    read.set(accessionId, facts);
    return facts;
  };
  for (const { property, what } of callFaults(state, isAsked)) fail(property, what);
  for (const order of state.orders.filter(isAsked)) {
    p11(state, order, factsOf);
    p11OfAnswers(state, order);
  }
  if (caseIds === 'all') p20(state);
};

const whatItWouldBe: readonly string[] = ['FLAG_CHANGED', 'VALUE_CHANGED', 'GROUND_GONE'];

/** Reported results that say what they would be now. */
export const sayOtherwise = ({ results }: ModelState): ReadonlySet<number> =>
  new Set(
    results.filter((one) => one.laterDoubts.some(({ code }) => whatItWouldBe.includes(code))).map(({ id }) => id),
  );

/** Where a reported result begins to say so, the correction is proposed with it. */
export const checkProposals = (state: ModelState, before: ReadonlySet<number>): void => {
  const now = sayOtherwise(state);
  for (const one of state.results) {
    if (!one.current || before.has(one.id) || !now.has(one.id)) continue;
    const isProposed = state.results.some(
      (other) => !other.current && isOpen(other) && cellKey(other) === cellKey(one),
    );
    if (!isProposed) fail('P4', `${named(state, one)} would be another, and no correction is proposed`);
  }
};

/** What was shown before is what followed. */
export const checkRows = (then: Then, state: ModelState, rows: readonly FollowRow[]): void => {
  for (const fault of rowFaults(then, state, rows)) fail('P12', fault);
};

/** What was said before is still there, as it was written, and in the calls it was said in. */
export const checkSaid = ({ said, calls }: ModelState, before: readonly string[]): void => {
  if (before.some((one, at) => said[at] !== one)) fail('P6', 'what was said in a call is not as it was written');
  const kept = new Set(
    calls.flatMap(({ id, tellings }) => tellings.map((one) => JSON.stringify({ call: id, ...one }))),
  );
  const lost = said.find((one) => !kept.has(one));
  if (lost !== undefined) fail('P6', `${lost} is gone`);
};

/** Every approval of this action was one that the reference would have let through. */
export const checkApprovals = (state: ModelState, since: number): void => {
  for (const { resultId, lane, by, acknowledged } of state.approvals.slice(since)) {
    const result = byId(state.results, resultId);
    const { doubts } = referenceJudge(state, result);
    const codes = doubts.map((one) => one.split(' ')[0] ?? '');
    const words = `${named(state, result)} was approved (${lane}) in spite of ${doubts.join(', ')}`;
    if (lane === 'clear_lane' && doubts.length > 0) fail('P2', words);
    if (doubts.some((one) => one.endsWith(' block'))) fail('P2', words);
    if (lane === 'one_by_one' && codes.some((code) => !acknowledged.includes(code)))
      fail('P2', `${words}, acknowledged: ${acknowledged.join(', ')}`);
    const isOwn = by === result.enteredById || by === result.secondById;
    if (isOwn && snapshotOf(byId(state.orders, result.orderId)).code !== 'TXT')
      fail('P2', `${named(state, result)} was approved by who entered it`);
  }
};
