/** What somebody types. */
import { decideEntry } from '#results/entry-decision.ts';
import { type BenchFacts } from '#results/bench-facts.ts';
import { needsSecondEntry } from '#results/second-entry.ts';
import { isOpen, type StoredResult } from '#results/stored-result.ts';
import type { ResultSpec } from '#test-specs/result-spec.ts';
import type { Move } from '#consequences/moves.ts';
import { pick, type Acting } from './acting.ts';
import { snapshotOf, stepsOf } from './catalog.ts';
import { specOfResult } from './standing.ts';
import { follow, type Followed } from './follow.ts';
import { readFacts } from './read-facts.ts';
import { byId, manager, technicians, type ModelOrder, type ModelState } from './state.ts';
import { typedOf, typingOf, type Typing } from './typed-values.ts';

type Entry = { orderId: number; spec: ResultSpec; typed: string };

const factsOfOrder = (state: ModelState, { accessionId }: { accessionId: number }): BenchFacts =>
  readFacts(state, new Set([accessionId]));

const currentOf = (state: ModelState, { orderId, spec }: Pick<Entry, 'orderId' | 'spec'>): StoredResult | undefined =>
  state.results.find((one) => one.current && one.orderId === orderId && one.specId === spec.id);

/** One request of the worklist: of one accession. */
export const enterTyped = (
  state: ModelState,
  accessionId: number,
  entries: readonly Entry[],
  by: number,
): Followed | null => {
  const facts = factsOfOrder(state, { accessionId });
  const moves = entries.flatMap(({ orderId, spec, typed }): Move[] => {
    const version = currentOf(state, { orderId, spec })?.version ?? null;
    const decision = decideEntry(facts, { orderId, specId: spec.id, version, typed }, by);
    switch (decision.do) {
      case 'write': {
        const { order, value, existing } = decision;
        return [{ kind: 'enter', order, spec, value, typed, source: { kind: 'typed' }, over: existing }];
      }
      case 'second':
        return [{ kind: 'second', result: decision.existing, agrees: decision.agrees, typed }];
      case 'withdraw':
        return [{ kind: 'end', result: decision.existing, state: 'withdrawn', reason: null }];
      default:
        return [];
    }
  });
  if (moves.length === 0) return null;
  return follow(state, { reach: { caseIds: [accessionId] }, change: { of: 'nothing' }, moves, by });
};

const isWorked = ({ status }: ModelOrder): boolean => status === 'received' || status === 'in_progress';

const cellsOf = (order: ModelOrder): Pick<Entry, 'orderId' | 'spec'>[] =>
  snapshotOf(order)
    .resultSpecs.filter(({ formula }) => formula === null)
    .map((spec) => ({ orderId: order.id, spec }));

const technicianOf = (by: number): number => pick(technicians, by) ?? 1;

/** Everything of an accession that is missing, one test in every second case. */
const saveAs =
  (typing: (by: number) => Typing, which: 'missing' | 'any'): Acting =>
  (state, { a, b, c }) => {
    const first = pick(state.orders.filter(isWorked), a);
    if (first === undefined) return null;
    const orders =
      which === 'missing' && b % 4 > 0
        ? state.orders.filter((one) => isWorked(one) && one.accessionId === first.accessionId)
        : [first];
    const cells = orders
      .flatMap(cellsOf)
      .filter((cell) => which === 'any' || currentOf(state, cell) === undefined)
      .map((cell, nth): Entry => ({ ...cell, typed: typedOf(cell.spec, typing(c + nth * 7), c + nth) }));
    return enterTyped(state, first.accessionId, cells, technicianOf(b));
  };

export const save = saveAs(typingOf, 'missing');
export const saveNormal = saveAs(() => 'normal', 'missing');
export const change = saveAs(typingOf, 'any');

const isDouble = (state: ModelState, result: StoredResult): boolean => {
  const steps = stepsOf(byId(state.orders, result.orderId).testId);
  return needsSecondEntry({ steps }, specOfResult(state, result));
};

/** Typed by another person, mostly the same. */
export const secondEntry: Acting = (state, { a, b }) => {
  const waiting = state.results.filter((one) => {
    const isProposed = !one.current && one.proposedBy === 'person';
    return isOpen(one) && one.secondById === null && (one.current || isProposed) && isDouble(state, one);
  });
  const result = pick(waiting, a);
  if (result === undefined) return null;
  const { orderId, specId, accessionId, typed } = result;
  const spec = byId(snapshotOf(byId(state.orders, orderId)).resultSpecs, specId);
  const other = technicians.find((id) => id !== result.enteredById) ?? manager;
  return enterTyped(
    state,
    accessionId,
    [{ orderId, spec, typed: b % 4 === 0 ? typedOf(spec, 'above', b) : typed }],
    other,
  );
};

export const withdraw: Acting = (state, { a }) => {
  const isSaid = (one: StoredResult): boolean => !one.calculated || one.typed !== '';
  const result = pick(
    state.results.filter((one) => one.current && one.state === 'entered' && isSaid(one) && one.enteredById !== null),
    a,
  );
  if (result === undefined) return null;
  const { orderId, specId, accessionId, enteredById } = result;
  const spec = byId(snapshotOf(byId(state.orders, orderId)).resultSpecs, specId);
  return enterTyped(state, accessionId, [{ orderId, spec, typed: '' }], enteredById ?? 0);
};

/** Of a calculated result, with or without a value. */
export const sayNotDone: Acting = (state, { a, b }) => {
  const cells = state.orders.filter(isWorked).flatMap((order) =>
    snapshotOf(order)
      .resultSpecs.filter(({ formula }) => formula !== null)
      .map((spec) => ({ orderId: order.id, spec, accessionId: order.accessionId })),
  );
  const cell = pick(cells, a);
  if (cell === undefined) return null;
  const typed = typedOf(cell.spec, 'not_done', b);
  return enterTyped(state, cell.accessionId, [{ ...cell, typed }], technicianOf(b));
};
