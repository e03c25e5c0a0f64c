import { cellKey, type BenchFacts, type BenchOrder, type Cell } from '#results/bench-facts.ts';
import { isOpen, type StoredResult } from '#results/stored-result.ts';
import { valueOf } from '#results/stored-value.ts';
import type { ResultSpec } from '#test-specs/result-spec.ts';
import type { Judgment } from './judge-on-grounds.ts';

/** One entry of a result while an action is followed: as it was, and as it is now. */
export type Row = {
  /** Null for an entry that the action makes. */
  readonly before: StoredResult | null;
  now: StoredResult;
  readonly order: BenchOrder;
  readonly spec: ResultSpec;
  /** The judgment this action gave it; null where it gave none. */
  judged: Judgment | null;
  /** Approved by this action, in spite of these doubts. */
  approval: { readonly lane: ApprovalLane; readonly acknowledged: readonly string[] } | null;
  /** In this action somebody decided that it stands as it was reported. */
  decided: boolean;
  /** What the second person typed in this action. */
  secondTyped: string | null;
};

export type NewEntry = Pick<Row, 'order' | 'spec'> & { readonly now: Omit<StoredResult, 'id' | 'number' | 'version'> };

export type ApprovalLane = 'one_by_one' | 'clear_lane';

/** The results of some accessions while an action is followed. What is asked of it always tells how they are now. */
export type World = {
  readonly facts: BenchFacts;
  readonly rows: readonly Row[];
  readonly ordersOfCase: ReadonlyMap<number, readonly BenchOrder[]>;
  currentOf: (cell: Cell) => Row | undefined;
  proposalOf: (cell: Cell) => Row | undefined;
  /** An entry that was not there before: it gets the next number of its cell, and an id that is none of the database's. */
  add: (entry: NewEntry) => Row;
  /** Says that a row changed: what the facts tell of it follows. */
  set: (row: Row, changes: Partial<StoredResult>) => void;
};

const untouched = { judged: null, approval: null, decided: false, secondTyped: null };

const isProposal = (result: StoredResult): boolean => isOpen(result) && !result.current;

/** Opened on facts that were read; these stay as they are, the world has maps of its own. */
export const openWorld = (read: BenchFacts): World => {
  const current = new Map(read.current);
  const proposals = new Map(read.proposals);
  const facts: BenchFacts = { ...read, current, proposals };
  const numbers = new Map(read.lastNumbers);
  const rows: Row[] = [];
  const rowOf = new Map<StoredResult, Row>();
  const put = (row: Row): void => {
    rowOf.set(row.now, row);
    const key = cellKey(row.now);
    if (row.now.current) current.set(key, row.now);
    else if (isProposal(row.now)) proposals.set(key, row.now);
  };
  const take = (row: Row): void => {
    const key = cellKey(row.now);
    for (const map of [current, proposals]) if (map.get(key) === row.now) map.delete(key);
    rowOf.delete(row.now);
  };
  for (const stored of [...read.current.values(), ...read.proposals.values()]) {
    const order = read.orders.get(stored.orderId);
    const spec = order && read.testOf(order).resultSpecs.find(({ id }) => id === stored.specId);
    if (order === undefined || spec === undefined) continue;
    const row: Row = { before: stored, now: stored, order, spec, ...untouched };
    rows.push(row);
    rowOf.set(stored, row);
  }
  const found = (stored: StoredResult | undefined): Row | undefined =>
    stored === undefined ? undefined : rowOf.get(stored);
  return {
    facts,
    rows,
    ordersOfCase: Map.groupBy(read.orders.values(), ({ accessionId }) => accessionId),
    currentOf: (cell) => found(current.get(cellKey(cell))),
    proposalOf: (cell) => found(proposals.get(cellKey(cell))),
    add: ({ order, spec, now }) => {
      const key = cellKey(now);
      const number = (numbers.get(key) ?? 0) + 1;
      numbers.set(key, number);
      const entry = { ...now, id: -rows.length - 1, number, version: 0 };
      const row: Row = { before: null, now: entry, order, spec, ...untouched };
      rows.push(row);
      put(row);
      return row;
    },
    set: (row, changes) => {
      take(row);
      row.now = { ...row.now, ...changes };
      put(row);
    },
  };
};

/** A row in use: it is current, or proposed. */
export const stands = ({ now }: Row): boolean => now.current || isProposal(now);

export const valueNow = ({ now }: Row) => valueOf(now);

export const cellOf = ({ order, spec }: Pick<Row, 'order' | 'spec'>): Cell => ({
  orderId: order.orderId,
  specId: spec.id,
});
