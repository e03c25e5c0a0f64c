import type { Result, ResultHistoryInput } from '@aliquot/domain/results/result';
import type { Kysely } from 'kysely';
import type { DB } from '#db/schema.gen.ts';
import { inReadOnly, type Scope } from '#db/transaction.ts';
import { ordersOfCase } from './bench-orders.repo.ts';
import { readBenchFacts } from './read-bench.ts';
import { readResultHistory } from './results.repo.ts';
import { showResultsTo } from './show-result.ts';

/** The current results of a case. */
export const listCaseResults = (scope: Scope, accessionId: number): Promise<Result[]> =>
  inReadOnly(scope, async (db) => {
    const facts = await readBenchFacts(scope, db, await ordersOfCase(db, scope.acting.clients, accessionId));
    return showResultsTo(scope.acting.userId, facts, [...facts.current.values()]);
  });

/** Every version of one result: what was entered, rejected, corrected, by whom. */
export const listResultHistory = (scope: Scope, { orderId, specId }: ResultHistoryInput): Promise<Result[]> =>
  inReadOnly(scope, async (db: Kysely<DB>) => {
    const facts = await readBenchFacts(scope, db, [orderId]);
    const history = await readResultHistory(db, scope.acting.clients, orderId, specId);
    return showResultsTo(scope.acting.userId, facts, history);
  });
