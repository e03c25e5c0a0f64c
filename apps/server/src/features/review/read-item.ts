import {
  collectedOf,
  specOf,
  standingResults,
  type BenchFacts,
  type BenchOrder,
} from '@aliquot/domain/results/bench-facts';
import type { StoredResult } from '@aliquot/domain/results/stored-result';
import type { ReviewItem, Sibling } from '@aliquot/domain/review/review-inbox';
import { placeName } from '@aliquot/domain/runs/run-layout';
import type { ResultSpec } from '@aliquot/domain/test-specs/result-spec';
import type { Kysely } from 'kysely';
import { AppError } from '#app-error.ts';
import type { DB } from '#db/schema.gen.ts';
import { inReadOnly, type Scope } from '#db/transaction.ts';
import { readRunsOfOrders } from '#features/results/case-runs.repo.ts';
import { linesOf, type SheetFacts } from '#features/results/case-sheet.ts';
import { readBenchFacts } from '#features/results/read-bench.ts';
import { ordersOfResults } from '#features/results/results.repo.ts';
import { criticalOf, trendOf } from '#features/results/subject-results.ts';
import { readCallOfResult, readCaseOfOrder, readSamplesOfOrders } from './review.repo.ts';

/** As many earlier results as tell a trend at a glance; the subject's page has the rest. */
const mostPrevious = 12;

type Found = { facts: BenchFacts; stored: StoredResult; order: BenchOrder; spec: ResultSpec };

const findResult = async (scope: Scope, db: Kysely<DB>, id: number): Promise<Found> => {
  const facts = await readBenchFacts(scope, db, await ordersOfResults(db, scope.acting.clients, [id]));
  const stored = standingResults(facts).find((one) => one.id === id);
  const order = stored === undefined ? undefined : facts.orders.get(stored.orderId);
  const spec = stored === undefined || order === undefined ? undefined : specOf(facts, order, stored.specId);
  if (stored === undefined || order === undefined || spec === undefined) throw new AppError('NOT_FOUND');
  return { facts, stored, order, spec };
};

/** The other results of the accession that this person may see, in the order of its tests. */
const siblingsOf = (
  around: SheetFacts,
  current: StoredResult,
  sampleOf: ReadonlyMap<number, number | null>,
): Sibling[] => {
  const sample = sampleOf.get(current.orderId) ?? null;
  return [...around.facts.orders.values()]
    .toSorted((a, b) => a.orderId - b.orderId)
    .flatMap((order) => around.facts.testOf(order).resultSpecs.flatMap((spec) => linesOf(around, order, spec)))
    .flatMap(({ orderId, label, unit, result }): Sibling[] => {
      if (result === null || result.id === current.id) return [];
      const { id, shown, flag, state, corrected, calledAt, laterDoubts, annulled, proposal } = result;
      const marks = { corrected, calledAt, laterDoubts, annulled, proposal };
      const sameTube = sample !== null && sampleOf.get(orderId) === sample;
      return [{ id, shown, unit, flag, state, label, sameTube, ...marks }];
    });
};

const runOf = async (db: Kysely<DB>, orderId: number): Promise<ReviewItem['run']> => {
  const [place] = await readRunsOfOrders(db, [orderId]);
  if (place === undefined) return null;
  const { layout, position, ...run } = place;
  return { ...run, place: placeName(layout, position) };
};

/** One result with everything a reviewer decides by. One that is hidden from this person, or was replaced, is not found. */
export const readItem = (scope: Scope, id: number): Promise<ReviewItem> =>
  inReadOnly(scope, async (db) => {
    const { clients } = scope.acting;
    const { facts, stored, order, spec } = await findResult(scope, db, id);
    const around: SheetFacts = { scope, facts, earlierOf: () => [], waiting: new Map() };
    const line = linesOf(around, order, spec).find(({ result }) => result?.id === id);
    const found = await readCaseOfOrder(db, clients, order.orderId);
    if (line === undefined || line.result === null || line.mayNot === null || found === null)
      throw new AppError('NOT_FOUND');
    const { subjectId, orderId, testId, specVersion } = order;
    const collectedAt = collectedOf(facts, order, stored.sampleId).at;
    const before = { subjectId, specId: spec.id, from: null, before: { orderId, collectedAt } };
    const critical = criticalOf(facts, { range: stored.range, specId: spec.id, testId, specVersion });
    return {
      ...found,
      accessionId: order.accessionId,
      labTimezone: order.timezone,
      testId,
      method: facts.testOf(order).method,
      label: line.label,
      unit: line.unit,
      result: line.result,
      range: { ...line.range, criticalLow: critical?.low ?? null, criticalHigh: critical?.high ?? null },
      mayNot: line.mayNot,
      run: await runOf(db, orderId),
      call: await readCallOfResult(db, clients, id),
      siblings: siblingsOf(around, stored, await readSamplesOfOrders(db, [...facts.orders.keys()])),
      previous: (await trendOf(scope, db, before, mostPrevious)).points,
    };
  });
