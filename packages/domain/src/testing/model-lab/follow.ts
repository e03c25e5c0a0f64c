/** Writes a plan into the state of the model, the way the server writes it into the database. */
import { groundChangeOf, type Change } from '#consequences/changes.ts';
import { describePlan } from '#consequences/describe-plan.ts';
import type { Duty } from '#consequences/duties.ts';
import type { Effect } from '#consequences/effects.ts';
import type { Move } from '#consequences/moves.ts';
import { planApprovals, type Refused, type ToApprove } from '#consequences/plan-approvals.ts';
import { planConsequences, type Plan } from '#consequences/plan-consequences.ts';
import type { FollowRow } from '#consequences/what-follows.ts';
import type { ApprovalLane, Row } from '#consequences/world.ts';
import { readAround } from './read-around.ts';
import { byId, casesOfPersons, nextId, nowOf, type ModelState } from './state.ts';

export type ModelReach = {
  readonly caseIds?: readonly number[];
  readonly orderIds?: readonly number[];
  readonly subjectIds?: readonly number[];
};

/** What the last action did to results, for whoever counts and checks. */
export type Followed = {
  readonly caseIds: ReadonlySet<number>;
  readonly effects: readonly Effect[];
  /** As it is shown before. */
  readonly rows?: readonly FollowRow[];
};

const casesOf = (state: ModelState, { caseIds = [], orderIds = [], subjectIds = [] }: ModelReach): Set<number> =>
  new Set([
    ...caseIds,
    ...orderIds.map((id) => byId(state.orders, id).accessionId),
    ...casesOfPersons(state, subjectIds),
  ]);

const keepsApproval: readonly string[] = ['approved', 'superseded', 'voided'];

const writeRow = (state: ModelState, { before, now, judged }: Row, ids: Map<number, number>): void => {
  // What was never judged says nothing of doubts.
  const doubts = judged === null ? (before?.doubts ?? null) : now.doubts;
  const comparedWith = judged?.judgedBy.neighbor ?? [];
  if (before === null) {
    const id = nextId(state);
    ids.set(now.id, id);
    state.comparedWith[id] = comparedWith;
    state.results.push({ ...now, id, doubts });
    return;
  }
  if (judged !== null) state.comparedWith[now.id] = comparedWith;
  const at = state.results.findIndex(({ id }) => id === now.id);
  const approval = keepsApproval.includes(now.state) ? {} : { approvedAt: null, approvedBy: null };
  state.results[at] = { ...now, ...approval, doubts, version: now.version + 1 };
};

const dutyKey = ({ kind, orderId, resultId }: Pick<Duty, 'kind' | 'orderId' | 'resultId'>): string =>
  `${kind} ${orderId} ${resultId ?? ''}`;

const closedAs = ({ world }: Plan, { kind, orderId, resultId }: Duty): 'done' | 'not_needed' => {
  if (kind === 'recollect') return world.facts.orders.get(orderId)?.status === 'cancelled' ? 'not_needed' : 'done';
  const row = world.rows.find(({ now }) => now.id === resultId);
  return row?.now.state === 'approved' || row?.now.state === 'superseded' ? 'done' : 'not_needed';
};

const followDuties = (state: ModelState, plan: Plan, ids: ReadonlyMap<number, number>): void => {
  const wanted = plan.duties.map((duty) => ({
    ...duty,
    resultId: duty.resultId === null ? null : (ids.get(duty.resultId) ?? duty.resultId),
  }));
  const open = state.duties.filter((duty) => duty.status === 'open' && plan.cases.has(duty.accessionId));
  const have = new Set(open.map(dutyKey));
  const want = new Set(wanted.map(dutyKey));
  for (const duty of open) if (!want.has(dutyKey(duty))) duty.status = closedAs(plan, duty);
  for (const duty of wanted) if (!have.has(dutyKey(duty))) state.duties.push({ ...duty, status: 'open' });
};

const followCalls = (state: ModelState, { calls: { opens, ends } }: Plan, ids: ReadonlyMap<number, number>): void => {
  for (const { id } of ends) byId(state.calls, id).status = 'ended';
  for (const call of opens) {
    const { kind, accessionId, orderId, specId, resultId, readOut, reason, toTell } = call;
    const about = {
      accessionId,
      orderId,
      specId,
      resultId: resultId === null ? null : (ids.get(resultId) ?? resultId),
    };
    state.calls.push({ id: nextId(state), kind, status: 'open', ...about, readOut, reason, toTell, tellings: [] });
  }
};

const write = (state: ModelState, plan: Plan, by: number | null): void => {
  const ids = new Map<number, number>();
  // Those that were there before come first: they give up their place.
  for (const row of plan.changed.filter(({ before }) => before !== null)) writeRow(state, row, ids);
  for (const row of plan.changed.filter(({ before }) => before === null)) writeRow(state, row, ids);
  for (const { before, now, approval } of plan.changed) {
    if (approval !== null) state.approvals.push({ resultId: now.id, by, ...approval, doubts: [...(now.doubts ?? [])] });
    if (before?.state === 'approved' && now.state === 'entered')
      state.annulments.push({ resultId: now.id, because: now.annulledBecause });
  }
  for (const { id, to } of plan.orders) byId(state.orders, id).status = to;
  for (const id of plan.leaves) byId(state.orders, id).runId = null;
  followCalls(state, plan, ids);
  followDuties(state, plan, ids);
};

/** As they were read: nothing of what was said changes under whoever reads it. */
const callsOf = ({ calls }: ModelState, caseIds: ReadonlySet<number>) =>
  calls
    .filter(({ accessionId }) => caseIds.has(accessionId))
    .map((call) => ({ ...call, tellings: [...call.tellings] }));

type Following = { reach: ModelReach; change: Change; moves?: readonly Move[]; by?: number | null };

const actorOf = (state: ModelState, by: number | null) => ({ id: by, name: null, now: new Date(state.now) });

/** Everything that follows from an action whose own writes are in the state already. */
export const follow = (state: ModelState, { reach, change, moves = [], by = null }: Following): Followed => {
  const caseIds = casesOf(state, reach);
  const calls = callsOf(state, caseIds);
  const plan = planConsequences({
    ...readAround(state, caseIds),
    cases: caseIds,
    calls,
    moves,
    change: groundChangeOf(change),
    actor: actorOf(state, by),
  });
  write(state, plan, by);
  return {
    caseIds: new Set([...plan.world.facts.orders.values()].map((one) => one.accessionId)),
    effects: plan.effects,
    rows: describePlan(plan, calls, by).rows,
  };
};

type Approving = { reach: ModelReach; lane: ApprovalLane; wanted: readonly ToApprove[]; by: number };

export const approveResults = (
  state: ModelState,
  { reach, lane, wanted, by }: Approving,
): Followed & { refused: readonly Refused[] } => {
  const caseIds = casesOf(state, reach);
  const asked = {
    ...readAround(state, caseIds),
    cases: caseIds,
    calls: callsOf(state, caseIds),
    lane,
    wanted,
    actor: actorOf(state, by),
  };
  const { plan, refused } = planApprovals(asked);
  write(state, plan, by);
  return { caseIds, effects: plan.effects, refused };
};

export const timeOf = nowOf;
