import type { BenchOrder } from '#results/bench-facts.ts';
import type { EnteredValue } from '#results/entered-value.ts';
import type { EntrySource } from '#results/result.ts';
import { isOpen, type StoredResult } from '#results/stored-result.ts';
import { columnsOf } from '#results/stored-value.ts';
import type { ResultSpec } from '#test-specs/result-spec.ts';
import { personOf } from './ground-facts.ts';
import type { ApprovalLane, NewEntry, Row, World } from './world.ts';

/** A value that somebody typed, or that a formula gives. */
export type EnteredNow = {
  readonly order: BenchOrder;
  readonly spec: ResultSpec;
  readonly value: EnteredValue;
  readonly typed: string;
  readonly source: EntrySource;
};

/** What an action does to results themselves, before anything follows from it. */
export type Move =
  | ({ readonly kind: 'enter'; readonly over: StoredResult | null } & EnteredNow)
  | ({ readonly kind: 'correct'; readonly corrects: StoredResult; readonly reason: string } & EnteredNow)
  | { readonly kind: 'second'; readonly result: StoredResult; readonly agrees: boolean; readonly typed: string }
  | {
      readonly kind: 'end';
      readonly result: StoredResult;
      readonly state: 'withdrawn' | 'rejected';
      readonly reason: string | null;
    }
  | {
      readonly kind: 'approve';
      readonly result: StoredResult;
      readonly lane: ApprovalLane;
      readonly acknowledged: readonly string[];
    }
  /** A reported result is not to be corrected in spite of what came up since. */
  | { readonly kind: 'stand'; readonly result: StoredResult };

export type Actor = { readonly id: number | null; readonly name: string | null; readonly now: Date };

const sourceColumns = (source: EntrySource): Pick<StoredResult, 'source' | 'sourceFile'> => ({
  source: source.kind,
  sourceFile: source.kind === 'imported' ? source.file : null,
});

/** What is not known of a value before it is judged. */
const unjudged = {
  flag: null,
  critical: false,
  mayBeCritical: false,
  range: null,
  flagBecause: '',
  delta: 'not_checked',
  deltaBecause: '',
  previous: null,
  doubts: [],
} as const;

/** How and of whom it was measured: in the order's run, from its tube, now. */
const measuredNow = (world: World, order: BenchOrder, { now }: Actor) => {
  const run = order.runId === null ? undefined : world.facts.runs.get(order.runId);
  return {
    sampleId: order.sampleId,
    runId: order.runId,
    instrumentId: run?.instrumentId ?? null,
    measuredAt: run?.startedAt ?? now.toISOString(),
  };
};

const enteredBy = (actor: Actor) => ({
  enteredById: actor.id,
  enteredBy: actor.name,
  enteredAt: actor.now.toISOString(),
  secondById: null,
  secondAgrees: null,
});

/** An open entry of this value, as it stands before it is judged. */
export const newEntry = (
  world: World,
  entered: EnteredNow,
  actor: Actor,
  rest: Partial<StoredResult> = {},
): NewEntry => {
  const { order, spec, value, typed, source } = entered;
  return {
    order,
    spec,
    now: {
      orderId: order.orderId,
      accessionId: order.accessionId,
      specId: spec.id,
      current: true,
      state: 'entered',
      typed,
      ...columnsOf(value),
      unit: spec.unit,
      ...unjudged,
      doubts: [],
      judgedAt: null,
      personThen: personOf(order),
      calculated: spec.formula !== null,
      ...enteredBy(actor),
      ...sourceColumns(source),
      approvedBy: null,
      approvedAt: null,
      annulledAt: null,
      annulledBecause: null,
      reason: null,
      comment: null,
      correctsId: null,
      correctsReported: false,
      proposedBy: null,
      laterDoubts: [],
      reportedAt: null,
      ...measuredNow(world, order, actor),
      replaced: null,
      calledAt: null,
      ...rest,
    },
  };
};

/** A correction keeps how its value was measured: it is judged by the same range as before. */
export const proposal = (
  world: World,
  entered: EnteredNow,
  { corrects, reason, proposedBy }: { corrects: StoredResult; reason: string; proposedBy: 'person' | 'engine' },
  actor: Actor,
): NewEntry =>
  newEntry(world, entered, actor, {
    current: false,
    correctsId: corrects.id,
    correctsReported: corrects.reportedAt !== null,
    proposedBy,
    reason,
    sampleId: corrects.sampleId,
    runId: corrects.runId,
    instrumentId: corrects.instrumentId,
    measuredAt: corrects.measuredAt,
  });

const rowOf = (world: World, { id }: StoredResult): Row => {
  const row = world.rows.find(({ now }) => now.id === id);
  if (row === undefined) throw new Error(`result ${id} is not among those that were read`);
  return row;
};

const enter = (world: World, move: Extract<Move, { kind: 'enter' }>, actor: Actor): Row => {
  if (move.over === null) return world.add(newEntry(world, move, actor));
  const row = rowOf(world, move.over);
  const { order, spec, value, typed, source } = move;
  world.set(row, {
    state: 'entered',
    typed,
    ...columnsOf(value),
    unit: spec.unit,
    personThen: personOf(order),
    // Whatever proposed what stood here, this is what a person says.
    proposedBy: row.now.proposedBy === null ? null : 'person',
    ...enteredBy(actor),
    ...sourceColumns(source),
    ...measuredNow(world, order, actor),
  });
  return row;
};

/** The proposal of a calculated value gives way to what a person says; only one correction is open at a time. */
const correct = (world: World, move: Extract<Move, { kind: 'correct' }>, actor: Actor): Row => {
  const before = world.proposalOf({ orderId: move.order.orderId, specId: move.spec.id });
  if (before !== undefined) world.set(before, { state: 'withdrawn', reason: 'Replaced by another correction' });
  return world.add(proposal(world, move, { ...move, proposedBy: 'person' }, actor));
};

/** An approved correction takes the place of the value it corrects, which stays readable as what it was. */
const approve = (world: World, move: Extract<Move, { kind: 'approve' }>, actor: Actor): Row => {
  const row = rowOf(world, move.result);
  const replaced = row.now.current ? undefined : world.currentOf({ orderId: row.now.orderId, specId: row.now.specId });
  if (replaced !== undefined) {
    const ended = { state: 'rejected', reason: 'Corrected before it was approved again' } as const;
    world.set(replaced, { current: false, ...(isOpen(replaced.now) ? ended : { state: 'superseded' }) });
  }
  row.approval = { lane: move.lane, acknowledged: move.acknowledged };
  world.set(row, {
    state: 'approved',
    current: true,
    approvedBy: actor.name,
    approvedAt: actor.now.toISOString(),
    annulledAt: null,
    annulledBecause: null,
  });
  return row;
};

/** What came up since joins what was acknowledged before. */
const stand = (world: World, { result }: Extract<Move, { kind: 'stand' }>): Row => {
  const row = rowOf(world, result);
  row.decided = true;
  world.set(row, { doubts: [...(row.now.doubts ?? []), ...row.now.laterDoubts], laterDoubts: [] });
  return row;
};

/** Does what the action says to the results of the world; answers with the rows it touched. */
export const applyMove = (world: World, move: Move, actor: Actor): Row => {
  switch (move.kind) {
    case 'enter':
      return enter(world, move, actor);
    case 'correct':
      return correct(world, move, actor);
    case 'second': {
      const row = rowOf(world, move.result);
      row.secondTyped = move.typed;
      world.set(row, { secondById: actor.id, secondAgrees: move.agrees });
      return row;
    }
    case 'end': {
      const row = rowOf(world, move.result);
      world.set(row, { state: move.state, current: false, reason: move.reason ?? row.now.reason });
      return row;
    }
    case 'stand':
      return stand(world, move);
    default:
      return approve(world, move, actor);
  }
};
