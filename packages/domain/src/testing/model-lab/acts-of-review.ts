/** What a reviewer does to results: approve, reject, correct, report. */
import { cellKey, specOf } from '#results/bench-facts.ts';
import { readEntry } from '#results/read-entry.ts';
import { moveResult, type ResultAction } from '#results/result-state.ts';
import { entrySpecOf } from '#results/spec-rules.ts';
import { isOpen, type StoredResult } from '#results/stored-result.ts';
import { stepNamed } from '#workflows/workflow-steps.ts';
import type { Move } from '#consequences/moves.ts';
import { togetherFault, type ToApprove } from '#consequences/plan-approvals.ts';
import type { ApprovalLane } from '#consequences/world.ts';
import { pick, type Acting, type Dice } from './acting.ts';
import { approveResults, follow, timeOf, type Followed } from './follow.ts';
import { readFacts } from './read-facts.ts';
import { specOfResult } from './standing.ts';
import { byId, manager, technicians, type ModelState } from './state.ts';
import { typedOf, typingOf } from './typed-values.ts';

const openOf = (state: ModelState): StoredResult[] => state.results.filter((one) => isOpen(one));

const technicianOf = (by: number): number => pick(technicians, by) ?? 1;

const seen = (result: StoredResult): string[] => (result.doubts ?? []).map(({ code }) => code);

type Asking = { by: number; lane: ApprovalLane; forgets?: boolean };

/** With the review reasons in sight: all of them, or all but the first. */
export const askApproval = (
  state: ModelState,
  results: readonly StoredResult[],
  { by, lane, forgets = false }: Asking,
): ReturnType<typeof approveResults> => {
  const read = readFacts(state, new Set(results.map(({ accessionId }) => accessionId)));
  const known = new Map([...read.current.values(), ...read.proposals.values()].map((one) => [one.id, one]));
  const wanted = results.flatMap(({ id }): ToApprove[] => {
    const result = known.get(id);
    if (result === undefined) return [];
    const codes = lane === 'clear_lane' ? [] : seen(result);
    return [{ result, acknowledged: forgets ? codes.slice(1) : codes }];
  });
  const orderIds = [...new Set(results.map(({ orderId }) => orderId))];
  return approveResults(state, { reach: { orderIds }, lane, wanted, by });
};

const approve = (state: ModelState, results: readonly StoredResult[], by: number, forgets: boolean): Followed | null =>
  results.length === 0 || togetherFault('one_by_one', results) !== null
    ? null
    : askApproval(state, results, { by, lane: 'one_by_one', forgets });

const approverOf = ({ enteredById, secondById }: StoredResult, by: number): number =>
  pick(
    technicians.filter((id) => id !== enteredById && id !== secondById),
    by,
  ) ?? manager;

export const approveOne: Acting = (state, { a, b }) => {
  const result = pick(openOf(state), a);
  if (result === undefined) return null;
  const together = openOf(state).filter(({ orderId }) => orderId === result.orderId);
  return approve(state, b % 3 === 0 ? [result] : together, approverOf(result, b), b % 13 === 0);
};

/** A proposed correction, with what it says. */
export const approveCorrection: Acting = (state, { a, b }) => {
  const result = pick(
    openOf(state).filter(({ current }) => !current),
    a,
  );
  return result === undefined ? null : approve(state, [result], approverOf(result, b), false);
};

/** Test by test, the inputs of calculated results before these: what a technician does with one accession. */
export const approveCase: Acting = (state, { a, b }) => {
  const first = pick(openOf(state), a);
  if (first === undefined) return null;
  let all: Followed | null = null;
  const orders = state.orders.filter(({ accessionId }) => accessionId === first.accessionId);
  for (const order of orders) {
    for (const wave of [false, true]) {
      const results = openOf(state).filter((one) => one.orderId === order.id && one.calculated === wave && one.current);
      for (const one of results) {
        const done = approve(state, [one], approverOf(one, b), false);
        if (done !== null) all = all === null ? done : { ...done, effects: [...all.effects, ...done.effects] };
      }
    }
  }
  return all;
};

/** Whatever is asked for, only what is clear gets through. */
export const approveLane: Acting = (state, { a, b }) => {
  const open = openOf(state);
  if (open.length === 0) return null;
  const offered = b % 2 === 0 ? open : open.filter(({ doubts }) => doubts?.length === 0);
  if (offered.length === 0) return null;
  return askApproval(state, offered, { by: technicianOf(a), lane: 'clear_lane' });
};

const verdictOf = (state: ModelState, result: StoredResult, action: ResultAction, by: number) => {
  const order = byId(state.orders, result.orderId);
  const facts = readFacts(state, new Set([order.accessionId]));
  const steps = facts.orders.get(order.id)?.steps;
  const proposed = openOf(state).find(
    (one) => !one.current && one.orderId === result.orderId && one.specId === result.specId,
  );
  return moveResult(
    {
      state: result.state,
      enteredBy: result.enteredById,
      secondBy: result.secondById,
      doubts: result.doubts ?? [],
      isCorrected: proposed !== undefined && proposed.proposedBy !== 'engine',
      isReported: result.reportedAt !== null,
    },
    action,
    { id: by, isManager: by === manager },
    { approverMayBeEnterer: steps !== undefined && stepNamed(steps, 'review').params.approverMayBeEnterer === true },
  );
};

export const endResult = (state: ModelState, result: StoredResult | undefined, by: number): Followed | null => {
  if (result === undefined) return null;
  if (!verdictOf(state, result, { kind: 'reject', reason: 'clot' }, by).ok) return null;
  const moves: Move[] = [{ kind: 'end', result, state: 'rejected', reason: 'clot' }];
  return follow(state, { reach: { orderIds: [result.orderId] }, change: { of: 'nothing' }, moves, by });
};

export const rejectResult: Acting = (state, { a, b }) =>
  endResult(
    state,
    pick(
      openOf(state).filter(({ current }) => current),
      a,
    ),
    technicianOf(b),
  );

export const rejectCorrection: Acting = (state, { a, b }) =>
  endResult(
    state,
    pick(
      openOf(state).filter(({ current }) => !current),
      a,
    ),
    technicianOf(b),
  );

export const correctTyped = (state: ModelState, result: StoredResult, typed: string): Followed | null => {
  if (!verdictOf(state, result, { kind: 'correct', reason: 'wrong dilution' }, manager).ok) return null;
  const facts = readFacts(state, new Set([result.accessionId]));
  const order = facts.orders.get(result.orderId);
  const spec = order && specOf(facts, order, result.specId);
  const read = spec && readEntry(entrySpecOf(spec, facts.labelOf), typed);
  if (order === undefined || spec === undefined || read?.ok !== true) return null;
  const corrects = facts.current.get(cellKey(result)) ?? result;
  const about = { order, spec, value: read.value, typed, source: { kind: 'typed' } } as const;
  const moves: Move[] = [{ kind: 'correct', corrects, reason: 'wrong dilution', ...about }];
  return follow(state, { reach: { orderIds: [order.orderId] }, change: { of: 'nothing' }, moves, by: manager });
};

export const correct: Acting = (state, { a, b, c }) => {
  const result = pick(
    // Of a calculated one it can only be said that it is not done; seldom, as in a laboratory.
    state.results.filter((one) => one.current && one.state === 'approved' && (!one.calculated || c % 5 === 0)),
    a,
  );
  if (result === undefined) return null;
  const typing = result.calculated ? 'not_done' : typingOf(c);
  return correctTyped(state, result, typedOf(specOfResult(state, result), typing, b));
};

/** A report of some tests of an accession is released: reports are built later, and will write the same. */
export const markReported: Acting = (state, { a, b }: Dice) => {
  const done = state.orders.filter(({ status }) => status === 'completed');
  const first = pick(done, a);
  if (first === undefined) return null;
  const orders = done.filter(
    ({ accessionId, id }) => accessionId === first.accessionId && (b % 3 > 0 || id === first.id),
  );
  const ids = new Set(orders.map(({ id }) => id));
  const stopped = openOf(state).some((one) => !one.current && ids.has(one.orderId));
  if (stopped) return null;
  state.results = state.results.map((one) =>
    one.current && one.state === 'approved' && one.reportedAt === null && ids.has(one.orderId)
      ? { ...one, reportedAt: timeOf(state), version: one.version + 1 }
      : one,
  );
  for (const order of orders) order.status = 'reported';
  return follow(state, { reach: { orderIds: [...ids] }, change: { of: 'nothing' } });
};
