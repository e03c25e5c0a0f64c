import type { BenchFacts } from '#results/bench-facts.ts';
import type { KnownCall } from '#critical-calls/call-facts.ts';
import { isOpen } from '#results/stored-result.ts';
import type { GroundChange } from './changes.ts';
import { dutiesOf, type Duty } from './duties.ts';
import { effectsOf, type Effect } from './effects.ts';
import { endGone } from './end-gone.ts';
import { followCalls, type CallMoves } from './follow-calls.ts';
import { leavingRuns, orderMoves, type OrderMove } from './follow-orders.ts';
import { inputKeys } from './ground-facts.ts';
import { recheckedBy } from './grounds.ts';
import { followRow, type Judge } from './judge-rows.ts';
import { applyMove, type Actor, type Move } from './moves.ts';
import { neighborsIn, type OutsideResult } from './neighbors.ts';
import { recalculate } from './recalculate.ts';
import { openWorld, stands, type Row, type World } from './world.ts';

export type FollowInput = {
  readonly facts: BenchFacts;
  /** The accessions the action is about; of others only single results are judged again. */
  readonly cases: ReadonlySet<number>;
  readonly outside: readonly OutsideResult[];
  /** Every call there is about these accessions, with what was said in it. */
  readonly calls: readonly KnownCall[];
  readonly moves: readonly Move[];
  readonly change: GroundChange;
  readonly actor: Actor;
};

/** Everything that is to be written because of an action. */
export type Plan = {
  readonly world: World;
  readonly cases: ReadonlySet<number>;
  /** Entries that are new or not as they were. */
  readonly changed: readonly Row[];
  readonly orders: readonly OrderMove[];
  readonly leaves: readonly number[];
  readonly duties: readonly Duty[];
  readonly calls: CallMoves;
  readonly effects: readonly Effect[];
};

const personAndSpec = ({ order, spec }: Row): string => `${order.subjectId}/${spec.id}`;

/** Open results of the same people and kinds: what stands next to them in time may be another one now. */
const openNeighbors = (world: World, changed: readonly Row[]): Row[] => {
  const keys = new Set(changed.filter(({ spec }) => spec.delta !== null).map(personAndSpec));
  return world.rows.filter((row) => isOpen(row.now) && stands(row) && keys.has(personAndSpec(row)));
};

const keyOf = ({ facts }: World, { order, spec }: Row): string => `${facts.testOf(order).code}.${spec.code}`;

/** How many calculations lie between a result and what was measured. */
const depths = (world: World, rows: readonly Row[]): ((row: Row) => number) => {
  const byKey = new Map(rows.map((row) => [`${row.order.accessionId} ${keyOf(world, row)}`, row]));
  const depthOf = (row: Row, seen: ReadonlySet<Row>): number => {
    if (seen.has(row)) return 0;
    const inputs = [...inputKeys(row.spec)].flatMap((key) => byKey.get(`${row.order.accessionId} ${key}`) ?? []);
    return 1 + Math.max(0, ...inputs.map((input) => depthOf(input, new Set([...seen, row]))));
  };
  return (row) => depthOf(row, new Set());
};

type Begun = { readonly rows: ReadonlySet<Row>; readonly neighbors: ReadonlySet<Row> };

/** Calculated results follow those they come from, whatever became of these, and what stands next to them in time. */
const followCalculated = (judge: Judge, begun: Begun, { grounds, touches }: GroundChange): Row[] => {
  const { world } = judge;
  const calculated = world.rows.filter((row) => row.now.calculated && stands(row));
  const depthOf = depths(world, calculated);
  const changed = new Set(begun.rows);
  for (const row of calculated.toSorted((a, b) => depthOf(a) - depthOf(b))) {
    const touchedNow = [...changed].filter(({ order }) => order.accessionId === row.order.accessionId);
    const keys = new Set(touchedNow.map((one) => keyOf(world, one)));
    const depends = [...inputKeys(row.spec)].some((key) => keys.has(key));
    if (!depends && !changed.has(row) && !touches(row) && !begun.neighbors.has(row)) continue;
    const parts = recheckedBy([...(touches(row) ? grounds : []), ...(depends ? (['input'] as const) : [])]);
    for (const one of followRow(judge, row, parts)) changed.add(one);
  }
  return [...changed];
};

/** From what was read and what is done to everything that follows; nothing is read or written here. */
export const planConsequences = ({ facts, cases, outside, calls, moves, change, actor }: FollowInput): Plan => {
  const world = openWorld(facts);
  const moved = moves.map((move) => applyMove(world, move, actor));
  const touched = world.rows.filter((row) => stands(row) && change.touches(row));
  const ended = endGone(world, touched, actor);
  const begunCases = new Set([
    // A test that came back or was added may be one that is calculated: it has no row yet that could be touched.
    ...(change.grounds.length > 0 ? cases : []),
    ...[...moved, ...touched, ...ended].map(({ order }) => order.accessionId),
  ]);
  const recalculated = [...begunCases].flatMap((accessionId) => recalculate(world, accessionId, actor));
  const begun = new Set([...moved, ...ended, ...recalculated]);
  const judge: Judge = { world, neighborsOf: neighborsIn(world, outside), actor };
  const parts = recheckedBy(change.grounds);
  const neighbors = new Set(openNeighbors(world, [...begun, ...touched]));
  for (const row of new Set([...begun, ...touched, ...neighbors])) {
    if (row.now.calculated || !stands(row)) continue;
    for (const one of followRow(judge, row, parts)) begun.add(one);
  }
  followCalculated(judge, { rows: begun, neighbors }, change);
  const orders = [...facts.orders.values()].filter(({ accessionId }) => cases.has(accessionId));
  return {
    world,
    cases,
    changed: world.rows.filter((row) => row.now !== row.before || row.judged !== null),
    orders: orderMoves(world, orders),
    leaves: leavingRuns(world, orders),
    duties: dutiesOf(world, orders),
    calls: followCalls(world, cases, calls),
    effects: effectsOf(world.rows, new Set(moved)),
  };
};
