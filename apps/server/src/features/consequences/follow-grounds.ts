import { closedAs, dutyMinutes, type Duty } from '@aliquot/domain/consequences/duties';
import type { Actor, Move } from '@aliquot/domain/consequences/moves';
import { planApprovals } from '@aliquot/domain/consequences/plan-approvals';
import { groundChangeOf, nothingChanged, type GroundChange } from '@aliquot/domain/consequences/changes';
import { planConsequences, type Plan } from '@aliquot/domain/consequences/plan-consequences';
import { cellKey, collectedOf, standingResults, type BenchFacts } from '@aliquot/domain/results/bench-facts';
import type { Row } from '@aliquot/domain/consequences/world';
import type { Transaction } from 'kysely';
import type { DB } from '#db/schema.gen.ts';
import type { Approving, Followed, Grounds, Scope } from '#db/transaction.ts';
import { recomputeCases } from '#features/accessions/case-parts.repo.ts';
import { setOrderStatus } from '#features/accessions/orders/orders.repo.ts';
import { readBenchToWrite } from '#features/results/read-bench.ts';
import { readKnownCalls, writeCalls } from './calls.repo.ts';
import { mustBeExpected } from './expected.ts';
import { closeDuties, openDuties, readOpenDuties } from './duties.repo.ts';
import { leaveRuns, markCases } from './follow-cases.repo.ts';
import { lockGrounds } from './lock-grounds.repo.ts';
import { readNeighbors, type NeighborQuestion, type OutsideNeighbor } from './neighbors.repo.ts';
import { ordersOfReach } from './reach.repo.ts';
import { changeToRecord } from './record-change.ts';
import { recordChange, type ChangeToRecord } from './record-change.repo.ts';
import { insertResults, recordAnnulments, recordApprovals, updateResults } from './write-results.repo.ts';

/** What is done to results, and which others it touches. */
type Planned = { readonly moves: readonly Move[]; readonly change: GroundChange };

const questionsOf = (facts: BenchFacts, { moves, change }: Planned): NeighborQuestion[] => {
  const rowsOf = standingResults(facts).flatMap((now) => {
    const order = facts.orders.get(now.orderId);
    return order === undefined ? [] : [{ now, order }];
  });
  const touched = rowsOf
    .filter(change.touches)
    .map(({ now, order }) => ({ order, specId: now.specId, sampleId: now.sampleId }));
  const moved = moves.map((move) => {
    if (move.kind === 'enter' || move.kind === 'correct')
      return { order: move.order, specId: move.spec.id, sampleId: move.order.sampleId };
    const { orderId, specId, sampleId } = move.result;
    return { order: facts.orders.get(orderId), specId, sampleId };
  });
  const questions = [...touched, ...moved].flatMap(({ order, specId, sampleId }): [string, NeighborQuestion][] => {
    const spec = order && facts.testOf(order).resultSpecs.find(({ id }) => id === specId);
    if (order === undefined || spec === undefined || spec.delta === null) return [];
    const { orderId, subjectId } = order;
    const { at } = collectedOf(facts, order, sampleId);
    return [[cellKey({ orderId, specId }), { orderId, specId, subjectId, at }]];
  });
  return [...new Map(questions).values()];
};

type Around = { facts: BenchFacts; outside: readonly OutsideNeighbor[] };

const merged = (one: BenchFacts, other: BenchFacts): BenchFacts => ({
  orders: new Map([...other.orders, ...one.orders]),
  tubes: new Map([...other.tubes, ...one.tubes]),
  runs: new Map([...other.runs, ...one.runs]),
  current: new Map([...other.current, ...one.current]),
  proposals: new Map([...other.proposals, ...one.proposals]),
  lastNumbers: new Map([...other.lastNumbers, ...one.lastNumbers]),
  testOf: other.testOf,
  labelOf: one.labelOf,
});

/**
 * What stands next in time to the results an action changes. Where that is open, it is judged again: it joins the facts, and what
 * stands on its other side is read too.
 */
const readAround = async (scope: Scope, tx: Transaction<DB>, facts: BenchFacts, planned: Planned): Promise<Around> => {
  const nearest = await readNeighbors(tx, questionsOf(facts, planned), [...facts.orders.keys()]);
  const open = nearest.filter((one) => one.open);
  if (open.length === 0) return { facts, outside: nearest };
  const joined = await readBenchToWrite(
    scope,
    tx,
    open.map(({ orderId }) => orderId),
  );
  const all = merged(facts, joined);
  const beyond = await readNeighbors(
    tx,
    open.map(({ orderId, specId, subjectId, at }) => ({ orderId, specId, subjectId, at })),
    [...all.orders.keys()],
  );
  return { facts: all, outside: [...nearest.filter(({ orderId }) => !all.orders.has(orderId)), ...beyond] };
};

const writtenOf = (facts: BenchFacts, rows: readonly Row[]) =>
  rows.map((row) => ({ row, collectedAt: collectedOf(facts, row.order, row.now.sampleId).at }));

const dutyKey = ({ kind, orderId, resultId }: Pick<Duty, 'kind' | 'orderId' | 'resultId'>): string =>
  `${kind} ${orderId} ${resultId ?? ''}`;

/** Opens the tasks that follow from how things are now, and closes the others. New results have their ids by now. */
const followDuties = async (
  scope: Scope,
  tx: Transaction<DB>,
  plan: Plan,
  { idOf, changeId }: { idOf: (id: number) => number; changeId: number | null },
): Promise<void> => {
  const wanted = plan.duties.map((duty) => ({
    ...duty,
    resultId: duty.resultId === null ? null : idOf(duty.resultId),
  }));
  const open = [...plan.world.facts.orders.values()].some(({ openDuties: some }) => some > 0);
  if (!open && wanted.length === 0) return;
  const known = await readOpenDuties(tx, [...plan.cases]);
  const have = new Set(known.map(dutyKey));
  const want = new Set(wanted.map(dutyKey));
  await openDuties(
    tx,
    wanted.filter((duty) => !have.has(dutyKey(duty))).map((duty) => ({ ...duty, minutes: dutyMinutes[duty.kind] })),
    changeId,
  );
  await closeDuties(
    tx,
    known
      .filter((duty) => !want.has(dutyKey(duty)))
      .map((duty) => ({ id: duty.id, status: closedAs(plan.world, duty) })),
    scope.acting.userId,
  );
};

/** The plan in the database: a fixed number of statements, however many results there are. */
const write = async (scope: Scope, tx: Transaction<DB>, plan: Plan, change: ChangeToRecord | null): Promise<void> => {
  const { facts } = plan.world;
  const added = plan.changed.filter(({ before }) => before === null);
  const known = plan.changed.filter(({ before }) => before !== null);
  await updateResults(tx, writtenOf(facts, known), scope.acting.userId);
  const ids = await insertResults(tx, writtenOf(facts, added));
  await recordApprovals(tx, known, scope.acting.userId);
  await recordAnnulments(tx, known);
  if (plan.orders.length > 0) {
    await setOrderStatus(
      tx,
      plan.orders.map((move) => ({ ...move, reason: null })),
    );
  }
  await leaveRuns(tx, plan.leaves, 'Its tube was rejected');
  const idOf = (id: number): number => ids.get(id) ?? id;
  const changeId = change === null ? null : await recordChange(tx, change, idOf);
  await writeCalls(tx, plan.calls, idOf, scope.acting.userId);
  await followDuties(scope, tx, plan, { idOf, changeId });
  await markCases(tx, [...plan.cases]);
  await recomputeCases(tx, [...plan.cases], 'only what changes');
};

const casesOf = ({ orders }: BenchFacts): ReadonlySet<number> =>
  new Set([...orders.values()].map(({ accessionId }) => accessionId));

const actorOf = (scope: Scope): Actor => ({ id: scope.acting.userId, name: null, now: scope.now() });

const follow = async (scope: Scope, tx: Transaction<DB>, followed: Followed): Promise<void> => {
  const read = followed.facts ?? (await readBenchToWrite(scope, tx, await ordersOfReach(tx, followed.reach)));
  const planned = { moves: followed.moves ?? [], change: groundChangeOf(followed.change) };
  const { facts, outside } = await readAround(scope, tx, read, planned);
  const cases = casesOf(read);
  const calls = await readKnownCalls(tx, [...cases]);
  const plan = planConsequences({ facts, cases, outside, calls, ...planned, actor: actorOf(scope) });
  mustBeExpected(scope, plan, calls);
  await write(scope, tx, plan, changeToRecord(scope, { plan, calls, ...followed }));
};

const approve = async (scope: Scope, tx: Transaction<DB>, { facts: read, lane, wanted }: Approving) => {
  const moves = wanted.map(({ result }): Move => ({ kind: 'approve', result, lane, acknowledged: [] }));
  const { facts, outside } = await readAround(scope, tx, read, { moves, change: nothingChanged });
  const cases = casesOf(read);
  const calls = await readKnownCalls(tx, [...cases]);
  const { plan, refused } = planApprovals({ facts, cases, outside, calls, lane, wanted, actor: actorOf(scope) });
  const followed = { reach: {}, moves, change: { of: 'nothing' } } as const;
  await write(scope, tx, plan, changeToRecord(scope, { plan, calls, ...followed }));
  return refused;
};

const hold: Grounds['hold'] = (scope, tx, reach, runs = 'shared') => lockGrounds(tx, scope.acting.clients, reach, runs);

/** One way for every action on what results stand on: held first, written, followed. */
export const grounds: Grounds = { hold, follow, approve };
