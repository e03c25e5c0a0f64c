import type { DeltaVerdict } from '#ranges/delta.ts';
import {
  conversionOf,
  type CodedNeighbor,
  type Conversion,
  type DeltaNeighbor,
  type FigureNeighbor,
} from '#ranges/judge-delta.ts';
import type { ResultFlag } from '#ranges/flag-zones.ts';
import type { ReferenceRange } from '#ranges/reference-range.ts';
import type { SpecRange } from '#test-specs/result-spec.ts';
import type { Doubt } from '#results/doubt.ts';
import { valueInWords, type EnteredValue } from '#results/entered-value.ts';
import { judgeResult } from '#results/evaluate-result.ts';
import { judgingSpecOf } from '#results/spec-rules.ts';
import { rangeQuestion } from '#results/range-question.ts';
import type { PersonThen } from '#results/stored-result.ts';
import { doubtsOfGrounds } from './doubts-of-grounds.ts';
import type { GroundFacts } from './ground-facts.ts';

/** Raised with every change of the code that judges: a judgment says by which rules it was made. */
export const judgeVersion = 2;

export type Judged = {
  readonly value: EnteredValue;
  readonly flag: ResultFlag | null;
  readonly critical: boolean;
  readonly mayBeCritical: boolean;
  readonly range: SpecRange | null;
  readonly because: string;
  readonly delta: DeltaVerdict;
  readonly doubts: readonly Doubt[];
  readonly judgedBy: JudgedBy;
};

export type JudgedNeighbor = CodedNeighbor | (Omit<FigureNeighbor, 'unit'> & { readonly converted?: Conversion });

/** What a judgment stood on: ids and values alone, so that it can be told later and made again. */
export type JudgedBy = {
  readonly value: { words: string; ucum: string | null; calculated?: true };
  readonly specimen?: { id: number; root: number; status: string; condition: string; measured: string };
  readonly collection: { at: string; known: boolean };
  readonly person: PersonThen;
  /** Of whom it was entered, where that is not who it is about now. */
  readonly personThen?: PersonThen;
  readonly input?: readonly (readonly [orderId: number, specId: number, number: number, approved: boolean])[];
  /** Each with its own unit, and where that is another one, what it was converted to. */
  readonly neighbor?: readonly JudgedNeighbor[];
  readonly order: { status: string; hold?: number; notes?: readonly number[] };
  readonly run?: { id: number; status: string; qc: string };
  readonly instrument?: number;
  readonly test: number;
};

const samePerson = (a: PersonThen, b: PersonThen): boolean => JSON.stringify(a) === JSON.stringify(b);

const judgedNeighbor = ({ value: { value }, test: { spec } }: GroundFacts, neighbor: DeltaNeighbor): JudgedNeighbor => {
  if ('code' in neighbor) return neighbor;
  const { unit: _unit, ...known } = neighbor;
  const converted = value.kind === 'numeric' ? conversionOf(spec, value.value, neighbor) : null;
  return converted === null ? known : { ...known, converted };
};

const judgedByOf = (facts: GroundFacts): JudgedBy => {
  const { value, specimen, collection, person, input, neighbor, order, run, instrumentId, test } = facts;
  return {
    value: {
      words: valueInWords(value.value),
      ucum: test.spec.ucum,
      ...(value.calculated ? { calculated: true } : {}),
    },
    ...(specimen === null
      ? {}
      : {
          specimen: {
            id: specimen.tube.id,
            root: specimen.root.id,
            status: specimen.tube.status,
            condition: specimen.tube.condition,
            measured: specimen.measuredAt,
          },
        }),
    collection: { at: collection.at, known: collection.known },
    person: person.now,
    ...(samePerson(person.now, person.entered) ? {} : { personThen: person.entered }),
    ...(input.length === 0
      ? {}
      : { input: input.map(({ orderId, specId, number, approved }) => [orderId, specId, number, approved] as const) }),
    ...(neighbor.length === 0 ? {} : { neighbor: neighbor.map((one) => judgedNeighbor(facts, one)) }),
    order: {
      status: order.status,
      ...(order.holdId === null ? {} : { hold: order.holdId }),
      ...(order.openNotes.length === 0 ? {} : { notes: order.openNotes }),
    },
    ...(run.run === null ? {} : { run: { id: run.run.id, status: run.run.status, qc: run.run.qc } }),
    ...(instrumentId === null ? {} : { instrument: instrumentId }),
    test: test.specVersion,
  };
};

const questionOf = ({ person, collection: { at, timezone }, instrumentId, test: { method } }: GroundFacts) =>
  rangeQuestion({ person: person.now, collectedAt: at, timezone, instrumentId, method });

/** Flag, critical, range, delta and every doubt of one value, from everything it stands on. Nothing else sets any of them. */
export const judgeOnGrounds = (facts: GroundFacts, now: Date): Judged => {
  const around = { collectedAt: facts.collection.at, neighbors: facts.neighbor };
  const spec = judgingSpecOf(facts.test.spec, facts.labelOf);
  const judgement = judgeResult(spec, facts.value.value, questionOf(facts), around);
  const { flag, critical, mayBeCritical, because, delta } = judgement;
  // The rows it is chosen from are those of the spec.
  const range = judgement.range as SpecRange | null;
  const doubts = doubtsOfGrounds(facts, judgement, now);
  return {
    value: facts.value.value,
    flag,
    critical,
    mayBeCritical,
    range,
    because,
    delta,
    doubts,
    judgedBy: judgedByOf(facts),
  };
};

export type Outcome = Pick<Judged, 'value' | 'flag' | 'critical' | 'mayBeCritical' | 'range' | 'doubts'> & {
  readonly delta: Pick<DeltaVerdict, 'kind'>;
};

/** What is stored of a judgment. */
export type Judgment = Outcome & Pick<Judged, 'judgedBy'>;

const limitsText = (range: Readonly<ReferenceRange> | null): string =>
  range === null ? '' : [range.id, range.low, range.lowInclusive, range.high, range.highInclusive].join(' ');

/** What a judgment says, apart from its sentences: two that say the same have the same text. It is hashed where it is stored. */
export const outcomeText = ({ value, flag, critical, mayBeCritical, range, delta, doubts }: Outcome): string =>
  JSON.stringify([
    valueInWords(value),
    flag,
    critical,
    mayBeCritical,
    limitsText(range),
    delta.kind,
    doubts.map(({ code, weight, ref }) => [code, weight, ref?.kind ?? '', ref?.id ?? 0]),
  ]);
