/** What the calculated results of accessions are by what stands in them, or what they wait for. */
import type { ResultSpec } from '#test-specs/result-spec.ts';
import { cellKey, collectedOf, type BenchFacts, type BenchOrder } from './bench-facts.ts';
import { calculateResults, type CalculatedResult, type SubjectFacts, type ToCalculate } from './calculate-results.ts';
import type { EnteredValue } from './entered-value.ts';
import { isSaidNotDone, type StoredResult } from './stored-result.ts';
import { valueOf } from './stored-value.ts';
import { ageAt, completedYears } from './subject-age.ts';

export type AnswerCell = { readonly order: BenchOrder; readonly spec: ResultSpec; readonly key: string };

/** As they stand, or as they would be once the proposed corrections are approved. */
export type Which = 'standing' | 'proposed';

/** By TEST.SPEC. */
export type Answers = ReadonlyMap<string, CalculatedResult>;

/** Every result that is asked for and can be had: of an accession's orders. */
export const cellsOf = ({ testOf }: Pick<BenchFacts, 'testOf'>, orders: readonly BenchOrder[]): AnswerCell[] =>
  orders
    .filter(({ status }) => status !== 'cancelled' && status !== 'new')
    .flatMap((order) => {
      const test = testOf(order);
      return test.resultSpecs
        .filter(({ active }) => active)
        .map((spec) => ({ order, spec, key: `${test.code}.${spec.code}` }));
    });

const storedIn = ({ current, proposals }: BenchFacts, { order, spec }: AnswerCell, which: Which) => {
  const cell = cellKey({ orderId: order.orderId, specId: spec.id });
  return (which === 'proposed' ? proposals.get(cell) : undefined) ?? current.get(cell);
};

/** What people say of results: what is typed, and that a calculated one is not done. */
const saidIn = (facts: BenchFacts, cells: readonly AnswerCell[], which: Which): Map<string, EnteredValue> => {
  const isSaid = ({ spec }: AnswerCell, stored: StoredResult): boolean =>
    spec.formula === null || isSaidNotDone(stored);
  return new Map(
    cells.flatMap((cell) => {
      const stored = storedIn(facts, cell, which);
      return stored === undefined || !isSaid(cell, stored) ? [] : [[cell.key, valueOf(stored)] as const];
    }),
  );
};

/** Of when it is: of the tube its value came from, else of the one its test is worked from now. */
const collectedFor = (facts: BenchFacts, { order, spec }: AnswerCell): string => {
  const stored = facts.current.get(cellKey({ orderId: order.orderId, specId: spec.id }));
  return collectedOf(facts, order, stored?.sampleId ?? order.sampleId).at;
};

const subjectAt = (order: BenchOrder, at: string): SubjectFacts => ({
  ageYears: completedYears(ageAt(order, new Date(at), order.timezone)),
  sex: order.sex,
});

/** Also of tests whose tube has not come, or that were cancelled: what is waited for has a name. */
const labelsOf = ({ testOf }: BenchFacts, orders: readonly BenchOrder[]): ReadonlyMap<string, string> =>
  new Map(
    orders.flatMap((order) => {
      const { code, resultSpecs } = testOf(order);
      return resultSpecs.map((spec) => [`${code}.${spec.code}`, spec.label] as const);
    }),
  );

/** Tubes of one accession may have been collected on both sides of a birthday: each result is of its own time. */
export const answersOf = (facts: BenchFacts, orders: readonly BenchOrder[], which: Which): Answers => {
  const cells = cellsOf(facts, orders);
  const values = saidIn(facts, cells, which);
  const labels = labelsOf(facts, orders);
  // Of a test that was never asked for, the code is all there is.
  const labelOf = (key: string): string => labels.get(key) ?? key.split('.')[0] ?? key;
  const calculated = cells.filter(({ spec }) => spec.formula !== null);
  const wanted = calculated
    .filter(({ key }) => !values.has(key))
    .map(({ key, spec }): ToCalculate => {
      const { expression = '', inputs = [], guards = [] } = spec.formula ?? {};
      return { key, spec: { decimals: spec.decimals ?? 0, expression, inputs, guards } };
    });
  const answers = new Map<string, CalculatedResult>();
  for (const [at, own] of Map.groupBy(calculated, (cell) => collectedFor(facts, cell))) {
    const [first] = own;
    if (first === undefined) continue;
    const found = calculateResults(wanted, { values, labelOf, subject: subjectAt(first.order, at) });
    for (const { key } of own) {
      const said = values.get(key);
      const answer = said === undefined ? found.get(key) : ({ ok: true, value: said } as const);
      if (answer !== undefined) answers.set(key, answer);
    }
  }
  return answers;
};

/** What each calculated result waits for, by cell; those that have an answer wait for nothing. */
export const waitingIn = (facts: BenchFacts): ReadonlyMap<string, readonly string[]> => {
  const waiting = new Map<string, readonly string[]>();
  for (const orders of Map.groupBy(facts.orders.values(), ({ accessionId }) => accessionId).values()) {
    const calculated = cellsOf(facts, orders).filter(({ spec }) => spec.formula !== null);
    if (calculated.length === 0) continue;
    const answers = answersOf(facts, orders, 'standing');
    for (const { key, order, spec } of calculated) {
      const answer = answers.get(key);
      if (answer?.ok === false) waiting.set(cellKey({ orderId: order.orderId, specId: spec.id }), answer.waitsFor);
    }
  }
  return waiting;
};
