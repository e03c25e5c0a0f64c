import { blockingHold, type OpenHold } from '#holds/hold.ts';
import type { DeltaNeighbor } from '#ranges/judge-delta.ts';
import {
  cellKey,
  collectedOf,
  tubesOf,
  type BenchFacts,
  type BenchHold,
  type BenchOrder,
  type BenchRun,
  type BenchTube,
  type Collected,
} from '#results/bench-facts.ts';
import { isExact, type EnteredValue } from '#results/entered-value.ts';
import { secondEntryOf, type SecondEntry } from '#results/second-entry.ts';
import { valueOf } from '#results/stored-value.ts';
import { isOpen, type PersonThen, type StoredResult } from '#results/stored-result.ts';
import type { ResultSpec } from '#test-specs/result-spec.ts';
import type { TestSnapshot } from '#test-specs/test.ts';
import { stepNamed } from '#workflows/workflow-steps.ts';

/** A value to be judged, stored or about to be, with what is known of how it was measured. */
export type Standing = Pick<
  StoredResult,
  | 'calculated'
  | 'comment'
  | 'secondAgrees'
  | 'correctsId'
  | 'proposedBy'
  | 'personThen'
  | 'sampleId'
  | 'runId'
  | 'instrumentId'
  | 'measuredAt'
> & { readonly value: EnteredValue };

/** A result that a calculated one comes from. */
export type InputNow = {
  readonly orderId: number;
  readonly specId: number;
  readonly number: number;
  readonly label: string;
  readonly approved: boolean;
  /** It has a review reason, was approved in spite of one, or one came up after it was reported. */
  readonly doubtful: boolean;
  /** A number that can be calculated with. */
  readonly isExact: boolean;
};

/** Everything a judgment is made from: one field for each ground. */
export type GroundFacts = {
  readonly value: Pick<Standing, 'value' | 'calculated' | 'comment'> & { corrects: boolean; second: SecondEntry };
  /** Null for what is calculated, and for a test without a tube. */
  readonly specimen: { tube: BenchTube; root: BenchTube; measuredAt: string } | null;
  readonly collection: Collected & { receivedAt: string | null; timezone: string };
  readonly person: { now: PersonThen; entered: PersonThen };
  /** An open identity hold covers the tube, the test or the accession. */
  readonly identityHold: BenchHold | null;
  readonly input: readonly InputNow[];
  readonly neighbor: readonly DeltaNeighbor[];
  readonly order: Pick<BenchOrder, 'orderId' | 'status' | 'openNotes'> & {
    hold: OpenHold | null;
    holdId: number | null;
  };
  readonly run: { required: boolean; run: BenchRun | null };
  /** The QC of the run it was measured in; false: the workflow lets it pass all the same. */
  readonly qc: { run: BenchRun | null; blocks: boolean };
  readonly instrumentId: number | null;
  readonly test: Pick<TestSnapshot, 'method' | 'tubes'> & { spec: ResultSpec; specVersion: number };
  readonly labelOf: (code: string) => string;
};

export const personOf = ({ subjectId, sex, dateOfBirth, birthPrecision }: BenchOrder): PersonThen => ({
  subjectId,
  sex,
  dateOfBirth,
  birthPrecision,
});

/** Doubts that say nothing about whether a value can be calculated with. */
const harmless: readonly string[] = ['ABNORMAL', 'OFF_SCALE'];

const inputOf = (result: StoredResult, label: string): InputNow => ({
  orderId: result.orderId,
  specId: result.specId,
  number: result.number,
  label,
  approved: !isOpen(result),
  doubtful: result.laterDoubts.length > 0 || (result.doubts ?? []).some(({ code }) => !harmless.includes(code)),
  isExact: isExact(valueOf(result)),
});

/** TEST.SPEC of every result a formula names. */
export const inputKeys = ({ formula }: Pick<ResultSpec, 'formula'>): ReadonlySet<string> =>
  new Set((formula?.inputs ?? []).flatMap((input) => ('test' in input ? [`${input.test}.${input.spec}`] : [])));

/** What a formula needs of the reagent lot. */
export const parametersOf = ({ formula }: Pick<ResultSpec, 'formula'>): string[] =>
  (formula?.inputs ?? []).flatMap((input) => ('parameter' in input ? [input.parameter] : []));

/** The results of the same accession that a formula names, as they stand; those that are not there are left out. */
const inputsOf = (facts: BenchFacts, order: BenchOrder, spec: ResultSpec): InputNow[] => {
  const wanted = inputKeys(spec);
  if (wanted.size === 0) return [];
  const sameCase = [...facts.orders.values()].filter(({ accessionId }) => accessionId === order.accessionId);
  return sameCase.flatMap((one) => {
    const test = facts.testOf(one);
    return test.resultSpecs
      .filter(({ code }) => wanted.has(`${test.code}.${code}`))
      .flatMap(({ id, label }) => {
        const stored = facts.current.get(cellKey({ orderId: one.orderId, specId: id }));
        return stored === undefined ? [] : [inputOf(stored, label)];
      });
  });
};

const runRequired = ({ steps }: BenchOrder): boolean => {
  const { enabled, params } = stepNamed(steps, 'run');
  return enabled && params.mode === 'required';
};

export type Judging = {
  readonly order: BenchOrder;
  readonly spec: ResultSpec;
  readonly standing: Standing;
  readonly neighbors: readonly DeltaNeighbor[];
};

/** The grounds of one value, gathered from what was read about its accession. */
export const groundsOf = (facts: BenchFacts, { order, spec, standing, neighbors }: Judging): GroundFacts => {
  const { calculated, sampleId, runId, measuredAt } = standing;
  const tubes = calculated ? null : tubesOf(facts, sampleId);
  const run = calculated || runId === null ? null : (facts.runs.get(runId) ?? null);
  const test = facts.testOf(order);
  const approveHold = order.holds.find(({ blocks }) => blocks.includes('approve')) ?? null;
  return {
    value: {
      value: standing.value,
      calculated,
      comment: standing.comment,
      corrects: standing.correctsId !== null,
      second: secondEntryOf(order, spec, standing),
    },
    specimen: tubes === null ? null : { tube: tubes[0], root: tubes[1], measuredAt },
    collection: {
      ...collectedOf(facts, order, sampleId),
      receivedAt: tubesOf(facts, sampleId)?.[1].receivedAt ?? order.receivedAt,
      timezone: order.timezone,
    },
    person: { now: personOf(order), entered: standing.personThen ?? personOf(order) },
    identityHold: order.holds.find(({ category }) => category === 'identity') ?? null,
    // That it is not done does not come from them.
    input: calculated && standing.value.kind !== 'not_done' ? inputsOf(facts, order, spec) : [],
    neighbor: neighbors,
    order: {
      orderId: order.orderId,
      status: order.status,
      openNotes: order.openNotes,
      hold: blockingHold(order.holds, 'approve'),
      holdId: approveHold?.id ?? null,
    },
    run: { required: !calculated && runRequired(order), run },
    qc: { run, blocks: stepNamed(order.steps, 'run').params.blockApprovalUntilQcPassed !== false },
    instrumentId: standing.instrumentId,
    test: { method: test.method, tubes: test.tubes, spec, specVersion: order.specVersion },
    labelOf: facts.labelOf,
  };
};
