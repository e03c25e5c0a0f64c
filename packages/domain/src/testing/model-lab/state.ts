/** What the database of the model laboratory holds. */
import type { BenchHold, BenchRun, BenchTube } from '#results/bench-facts.ts';
import type { Doubt } from '#results/doubt.ts';
import type { PersonThen, StoredResult } from '#results/stored-result.ts';
import type { ControlFacts } from '#runs/quality-control.ts';
import type { QcState } from '#runs/run-state.ts';
import type { OrderStatus } from '#orders/order-state.ts';
import type { KnownCall, Telling } from '#critical-calls/call-facts.ts';
import type { ApprovalLane } from '#consequences/world.ts';
import type { JudgedNeighbor } from '#consequences/judge-on-grounds.ts';
import type { DutyKind } from '#consequences/duty-kinds.ts';

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

export type ModelPerson = Mutable<PersonThen> & { mergedInto: number | null };
export type ModelCase = { id: number; clientId: number; subjectId: number; createdAt: string };
export type ModelTube = Mutable<BenchTube> & { accessionId: number };
export type ModelOrder = {
  id: number;
  accessionId: number;
  testId: number;
  specVersion: number;
  status: OrderStatus;
  cancelReason: string | null;
  sampleId: number | null;
  /** The open run it is in. */
  runId: number | null;
};
export type ModelControl = ControlFacts & { readonly kind: 'control'; readonly label: string };
/** What happened to the controls of a run, for whoever judges it anew; `asks`: one of its tests asks for controls then. */
export type ControlEvent = { readonly asks: boolean } & (
  | { readonly kind: 'placed' | 'removed'; readonly control: string }
  | { readonly kind: 'read'; readonly control: string; readonly isIn: boolean }
  | { readonly kind: 'none_placed' | 'overridden' }
  /** By whatever else. */
  | { readonly kind: 'set'; readonly qc: QcState }
);
export type ModelRun = Mutable<BenchRun> & {
  orderIds: number[];
  controls: ModelControl[];
  controlEvents: ControlEvent[];
};
export type ModelHold = Mutable<BenchHold> & {
  accessionId: number;
  orderId: number | null;
  sampleId: number | null;
  isOpen: boolean;
};
export type ModelNote = { id: number; orderId: number; isSettled: boolean };
export type ModelDuty = {
  kind: DutyKind;
  accessionId: number;
  orderId: number;
  resultId: number | null;
  status: 'open' | 'done' | 'not_needed';
};
export type ModelCall = Omit<Mutable<KnownCall>, 'tellings'> & { tellings: Telling[] };
export type ModelApproval = {
  resultId: number;
  lane: ApprovalLane;
  by: number | null;
  acknowledged: readonly string[];
  doubts: readonly Doubt[];
};

export type ModelState = {
  now: number;
  lastId: number;
  persons: ModelPerson[];
  cases: ModelCase[];
  tubes: ModelTube[];
  orders: ModelOrder[];
  runs: ModelRun[];
  holds: ModelHold[];
  notes: ModelNote[];
  /** Every entry ever made, ended ones too. */
  results: StoredResult[];
  /** By result: what its judgment says it was compared with. */
  comparedWith: Record<number, readonly JudgedNeighbor[]>;
  approvals: ModelApproval[];
  annulments: { resultId: number; because: string | null }[];
  duties: ModelDuty[];
  calls: ModelCall[];
  /** Every record of a call, as it was written. */
  said: string[];
  /** Accessions that a merge brought to another person: to be given back when it is undone. */
  merges: { from: number; into: number; caseIds: number[] }[];
  /** Runs whose quality control changed for many results at once: the rows follow later. */
  rejudging: number[];
};

export const technicians = [1, 2, 3, 4] as const;
export const manager = 5;

const person = (
  subjectId: number,
  sex: PersonThen['sex'],
  dateOfBirth: string,
  birthPrecision: PersonThen['birthPrecision'] = 'day',
): ModelPerson => ({ subjectId, sex, dateOfBirth, birthPrecision, mergedInto: null });

export const emptyState = (): ModelState => ({
  now: Date.parse('2026-11-15T12:00:00.000Z'),
  lastId: 100,
  persons: [
    person(1, 'female', '1986-05-04'),
    // A birthday in the days of the sequence.
    person(2, 'male', '1996-11-16'),
    // Four weeks old in the days of the sequence.
    person(3, 'female', '2026-10-19'),
    person(4, 'unknown', '1970-02-11'),
    // Of age in that year, nobody knows on which day.
    person(5, 'male', '2008-01-01', 'year'),
    person(6, 'male', '1950-07-30'),
  ],
  cases: [],
  tubes: [],
  orders: [],
  runs: [],
  holds: [],
  notes: [],
  results: [],
  comparedWith: {},
  approvals: [],
  annulments: [],
  duties: [],
  calls: [],
  said: [],
  merges: [],
  rejudging: [],
});

export const nextId = (state: ModelState): number => {
  state.lastId += 1;
  return state.lastId;
};

export const nowOf = ({ now }: ModelState): string => new Date(now).toISOString();

/** Where each id stands: items are added at the end and never taken away. */
const places = new WeakMap<readonly object[], Map<number, number>>();

export const byId = <Item extends { id: number }>(items: readonly Item[], id: number): Item => {
  let known = places.get(items);
  if (known === undefined) places.set(items, (known = new Map()));
  for (let at = known.size; at < items.length; at += 1) known.set(items[at]?.id ?? 0, at);
  const found = items[known.get(id) ?? -1];
  if (found === undefined) throw new Error(`nothing has the id ${id}`);
  return found;
};

export const personOf = (state: ModelState, subjectId: number): ModelPerson => {
  const found = state.persons.find((one) => one.subjectId === subjectId);
  if (found === undefined) throw new Error(`no subject ${subjectId}`);
  return found;
};

export const casesOfPersons = ({ cases }: ModelState, subjectIds: readonly number[]): number[] =>
  cases.filter(({ subjectId }) => subjectIds.includes(subjectId)).map(({ id }) => id);
