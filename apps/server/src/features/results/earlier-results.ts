import { valueInWords } from '@aliquot/domain/results/entered-value';
import { cellKey, collectedOf, type BenchFacts, type BenchOrder } from '@aliquot/domain/results/bench-facts';
import type { EarlierResult } from '@aliquot/domain/results/result';
import { valueOf } from '@aliquot/domain/results/stored-value';
import type { Kysely } from 'kysely';
import type { DB } from '#db/schema.gen.ts';
import { readEarlier, type StoredEarlier } from './earlier-results.repo.ts';

/** What the same person had before, for every result these orders ask for: by order and result, the newest first. */
export const earlierResults = async (
  db: Kysely<DB>,
  facts: BenchFacts,
  orders: readonly BenchOrder[],
): Promise<(cell: { orderId: number; specId: number }) => EarlierResult[]> => {
  const questions = orders.flatMap((order) => {
    const { orderId, subjectId, sampleId } = order;
    const collectedAt = collectedOf(facts, order, sampleId).at;
    return facts
      .testOf(order)
      .resultSpecs.filter(({ active }) => active)
      .map((spec) => ({ orderId, subjectId, collectedAt, specId: spec.id }));
  });
  const show = (stored: StoredEarlier): EarlierResult => ({
    shown: valueInWords(valueOf(stored), facts.labelOf),
    value: stored.value,
    operator: stored.operator,
    flag: stored.flag,
    at: stored.at,
  });
  const found = Map.groupBy(await readEarlier(db, questions), cellKey);
  return (cell) => (found.get(cellKey(cell)) ?? []).map(show);
};
