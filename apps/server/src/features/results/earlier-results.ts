import { valueInWords } from '@aliquot/domain/results/entered-value';
import type { EarlierResult } from '@aliquot/domain/results/result';
import type { Kysely } from 'kysely';
import type { DB } from '#db/schema.gen.ts';
import { cellKey, type BenchFacts } from './bench-facts.ts';
import type { BenchOrder } from './bench-orders.repo.ts';
import { readEarlier, type StoredEarlier } from './earlier-results.repo.ts';
import { valueOf } from './stored-value.ts';

/** What the same person had before, for every result these orders ask for: by order and result, the newest first. */
export const earlierResults = async (
  db: Kysely<DB>,
  facts: BenchFacts,
  orders: readonly BenchOrder[],
): Promise<(cell: { orderId: number; specId: number }) => EarlierResult[]> => {
  const questions = orders.flatMap(({ orderId, subjectId, collectedAt, ...order }) =>
    facts
      .testOf(order)
      .resultSpecs.filter(({ active }) => active)
      .map((spec) => ({ orderId, subjectId, collectedAt, specId: spec.id })),
  );
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
