import { calculateResults, type ToCalculate } from '@aliquot/domain/results/calculate-results';
import type { EnteredValue } from '@aliquot/domain/results/entered-value';
import { judgeResult } from '@aliquot/domain/results/evaluate-result';
import { judgingSpecOf } from '@aliquot/domain/results/spec-rules';
import { ageAt, completedYears } from '@aliquot/domain/results/subject-age';
import type { RangeQuestion } from '@aliquot/domain/ranges/choose-range';
import type { EntrySource } from '@aliquot/domain/results/result';
import type { ResultSpec } from '@aliquot/domain/test-specs/result-spec';
import type { BenchOrder } from './bench-orders.repo.ts';
import { cellKey, type BenchFacts } from './bench-facts.ts';
import type { PreviousResult, ResultToWrite, StoredResult } from './results.repo.ts';
import { columnsOf, sameValue, valueOf } from './stored-value.ts';

/** A value to be stored, before it is judged. */
export type NewValue = {
  order: BenchOrder;
  spec: ResultSpec;
  value: EnteredValue;
  typed: string;
  /** Typed, where it is left out. */
  source?: EntrySource | undefined;
  existing: StoredResult | null;
  /** True: the existing one was approved, and stays as what it was; this is the next version of it. */
  corrects: boolean;
  reason: string | null;
};

const keyOf = (facts: BenchFacts, order: BenchOrder, spec: ResultSpec): string =>
  `${facts.testOf(order).code}.${spec.code}`;

const specsOf = (facts: BenchFacts, order: BenchOrder): readonly ResultSpec[] =>
  facts.testOf(order).resultSpecs.filter(({ active }) => active);

const open = (order: BenchOrder): boolean => order.status !== 'cancelled' && order.status !== 'new';

/**
 * The calculated results that follow from what is new in a case: those to store, and those that have no value any more. A
 * value that stays the same is not written again.
 */
export const recalculate = (
  facts: BenchFacts,
  accessionId: number,
  entered: readonly NewValue[],
  ended: ReadonlySet<number>,
): { values: NewValue[]; gone: StoredResult[] } => {
  const orders = [...facts.orders.values()].filter((order) => order.accessionId === accessionId && open(order));
  const cells = orders.flatMap((order) => specsOf(facts, order).map((spec) => ({ order, spec })));
  const calculated = cells.filter(({ spec }) => spec.formula !== null);
  const [first] = orders;
  if (calculated.length === 0 || first === undefined) return { values: [], gone: [] };

  const known = new Map<string, EnteredValue>();
  for (const { order, spec } of cells) {
    const stored = facts.current.get(cellKey({ orderId: order.orderId, specId: spec.id }));
    if (spec.formula === null && stored !== undefined && !ended.has(stored.id))
      known.set(keyOf(facts, order, spec), valueOf(stored));
  }
  for (const { order, spec, value } of entered) {
    if (order.accessionId === accessionId) known.set(keyOf(facts, order, spec), value);
  }
  const wanted = calculated.map(({ order, spec }): ToCalculate => {
    const { expression = '', inputs = [], guards = [] } = spec.formula ?? {};
    return { key: keyOf(facts, order, spec), spec: { decimals: spec.decimals ?? 0, expression, inputs, guards } };
  });
  const age = ageAt(first, new Date(first.collectedAt), first.timezone);
  const results = calculateResults(wanted, known, { ageYears: completedYears(age), sex: first.sex });

  const values: NewValue[] = [];
  const gone: StoredResult[] = [];
  for (const { order, spec } of calculated) {
    const existing = facts.current.get(cellKey({ orderId: order.orderId, specId: spec.id })) ?? null;
    const answer = results.get(keyOf(facts, order, spec));
    if (answer?.ok === true) {
      if (existing !== null && sameValue(answer.value, valueOf(existing))) continue;
      const corrects = existing?.state === 'approved';
      const reason = corrects ? 'Recalculated after a correction' : null;
      values.push({ order, spec, value: answer.value, typed: '', existing, corrects, reason });
    } else if (existing !== null) gone.push(existing);
  }
  return { values, gone };
};

const dayText = ({ year, month, day }: { year: number; month: number; day: number }): string =>
  [String(year), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-');

/** Who it is about and how it is measured: what decides which range it is held against. */
export const rangeQuestionOf = (facts: BenchFacts, order: BenchOrder): RangeQuestion => {
  const age = ageAt(order, new Date(order.collectedAt), order.timezone);
  return {
    sex: order.sex,
    age,
    instrumentId: order.instrumentId,
    method: facts.testOf(order).method,
    on: dayText(age.at),
  };
};

/** The value with its flag, its delta and the sentences that explain them, ready to be stored. */
export const judgedRow = (
  facts: BenchFacts,
  { order, spec, value, typed, source, existing, corrects, reason }: NewValue,
  previous: PreviousResult | undefined,
  actorId: number | null,
): ResultToWrite => {
  const asked = rangeQuestionOf(facts, order);
  const before =
    previous === undefined
      ? null
      : { value: { operator: previous.operator, value: previous.value }, minutesBefore: previous.minutes };
  const judged = judgeResult(judgingSpecOf(spec, facts.labelOf), value, asked, before);
  return {
    id: corrects ? null : (existing?.id ?? null),
    orderId: order.orderId,
    accessionId: order.accessionId,
    clientId: order.clientId,
    labId: order.labId,
    subjectId: order.subjectId,
    testId: order.testId,
    specId: spec.id,
    specVersion: order.specVersion,
    runId: order.runId,
    collectedAt: order.collectedAt,
    number: (existing?.number ?? 0) + (corrects || existing === null ? 1 : 0),
    typed,
    ...columnsOf(value),
    unit: spec.unit,
    flag: judged.flag,
    critical: judged.critical,
    mayBeCritical: judged.mayBeCritical,
    range: judged.range,
    flagBecause: judged.because,
    delta: judged.delta.kind,
    deltaBecause: judged.delta.because,
    previousId: previous?.id ?? null,
    calculated: spec.formula !== null,
    enteredBy: actorId,
    source: source?.kind ?? 'typed',
    sourceFile: source?.kind === 'imported' ? source.file : null,
    reason,
  };
};
