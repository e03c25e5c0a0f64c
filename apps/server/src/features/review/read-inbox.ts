import { mostCounted } from '@aliquot/domain/accessions/list-tabs';
import { specOf, standingResults, type BenchFacts, type BenchOrder } from '@aliquot/domain/results/bench-facts';
import type { Result } from '@aliquot/domain/results/result';
import { mostInQueue, type QueueItem, type ReviewCount, type ReviewInbox } from '@aliquot/domain/review/review-inbox';
import { isSharedCode } from '@aliquot/domain/scan-codes/scan-meaning';
import type { ResultSpec } from '@aliquot/domain/test-specs/result-spec';
import type { Kysely } from 'kysely';
import type { DB } from '#db/schema.gen.ts';
import { inReadOnly, type Scope } from '#db/transaction.ts';
import { readRunsOfOrders } from '#features/results/case-runs.repo.ts';
import { readBenchFacts } from '#features/results/read-bench.ts';
import { judged } from '#features/results/review-results.ts';
import { showResultTo } from '#features/results/show-result.ts';
import { readMeanings } from '#features/scan-codes/scan-codes.repo.ts';
import { countWaiting, readTubeCodes, readWaiting, type WaitingResult } from './review.repo.ts';

type Waiting = {
  head: WaitingResult;
  result: Result;
  order: BenchOrder;
  spec: ResultSpec;
  whyNot: string | null;
};

/**
 * What waits, with the verdict of the rules for this person. What they may still have to type a second time, without seeing the
 * first, is left out altogether.
 */
const readVisible = async (
  scope: Scope,
  db: Kysely<DB>,
  heads: readonly WaitingResult[],
): Promise<{ facts: BenchFacts; rows: Waiting[] }> => {
  const facts = await readBenchFacts(scope, db, [...new Set(heads.map(({ orderId }) => orderId))], 'only these');
  const byId = new Map(standingResults(facts).map((stored) => [stored.id, stored]));
  const rows = heads.flatMap((head): Waiting[] => {
    const stored = byId.get(head.id);
    const order = facts.orders.get(head.orderId);
    if (stored === undefined || order === undefined) return [];
    const spec = specOf(facts, order, stored.specId);
    const result = showResultTo(scope.acting.userId, facts, stored);
    if (spec === undefined || result === null) return [];
    const verdict = judged(facts, scope, stored, { kind: 'approve' });
    return [{ head, result, order, spec, whyNot: verdict.ok ? null : verdict.sentence }];
  });
  return { facts, rows };
};

/** By accession: the codes a scanner may read off its tubes, without those that stand for another record too. */
const readOwnCodes = async (
  scope: Scope,
  db: Kysely<DB>,
  cases: ReadonlyMap<number, string>,
): Promise<(accessionId: number) => string[]> => {
  const tubes = await readTubeCodes(db, scope.acting.clients, [...cases.keys()]);
  const codes = [...[...cases].map(([accessionId, code]) => ({ accessionId, code })), ...tubes];
  const meanings = Map.groupBy(
    await readMeanings(
      db,
      scope.acting.clients,
      codes.map(({ code }) => code),
      'all',
    ),
    ({ code }) => code.toUpperCase(),
  );
  const own = Map.groupBy(
    codes.filter(({ accessionId, code }) => !isSharedCode(accessionId, meanings.get(code.toUpperCase()) ?? [])),
    ({ accessionId }) => accessionId,
  );
  return (accessionId) => [...new Set((own.get(accessionId) ?? []).map(({ code }) => code))];
};

/** The queue of one reviewer; the number of statements does not grow with the number of results. */
export const readInbox = (scope: Scope): Promise<ReviewInbox> =>
  inReadOnly(scope, async (db) => {
    const { clients } = scope.acting;
    const heads = await readWaiting(db, clients, mostInQueue);
    const waiting = heads.length < mostInQueue ? heads.length : await countWaiting(db, clients);
    const { facts, rows } = await readVisible(scope, db, heads);
    const places = await readRunsOfOrders(db, [...facts.orders.keys()]);
    const runOf = new Map(places.map((place) => [place.orderId, place]));
    const cases = new Map(rows.map(({ head, order }) => [order.accessionId, head.caseId]));
    const codesOf = await readOwnCodes(scope, db, cases);
    return {
      items: rows.map(({ head, result, order, spec, whyNot }): QueueItem => {
        const { version, shown, unit, flag, critical, corrected, calledAt, doubts, proposal, annulled } = result;
        const run = runOf.get(order.orderId);
        const { id, caseId, subjectName, dateOfBirth, birthPrecision, priority } = head;
        return {
          id,
          version,
          accessionId: order.accessionId,
          caseId,
          subjectName,
          dateOfBirth,
          birthPrecision,
          priority,
          label: spec.label,
          shown,
          unit,
          flag,
          critical,
          corrected,
          calledAt,
          doubts,
          proposal,
          annulled,
          whyNot,
          run: run === undefined ? null : { number: run.number, instrument: run.instrument },
          codes: codesOf(order.accessionId),
        };
      }),
      more: waiting - heads.length,
    };
  });

/**
 * How many wait, for the navigation of everybody who reviews, read again all day: no rule is asked and no value is read for it.
 */
export const countInbox = (scope: Scope): Promise<ReviewCount> =>
  inReadOnly(scope, async (db) => {
    const count = await countWaiting(db, scope.acting.clients, mostCounted + 1);
    return { count: Math.min(count, mostCounted), more: count > mostCounted };
  });
