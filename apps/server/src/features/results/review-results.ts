import type { ApproveInput, CorrectInput, RejectInput, Reviewed, SavedResults } from '@aliquot/domain/results/result';
import { readEntry } from '@aliquot/domain/results/read-entry';
import { moveResult, type ResultAction } from '@aliquot/domain/results/result-state';
import { entrySpecOf } from '@aliquot/domain/results/spec-rules';
import type { Transaction } from 'kysely';
import { AppError } from '#app-error.ts';
import { withIdempotencyKey } from '#db/with-idempotency-key.ts';
import type { DB } from '#db/schema.gen.ts';
import { giveReason, type Scope } from '#db/transaction.ts';
import { readBenchFacts, specOf, type BenchFacts } from './bench-facts.ts';
import type { BenchOrder } from './bench-orders.repo.ts';
import { needsSecondEntry } from './decide-entry.ts';
import { approveResults, endResults, ordersOfResults, readCurrentResults, type StoredResult } from './results.repo.ts';
import { notClear, runPassed, showResult, showResultsTo } from './show-result.ts';
import { followOrders, storeValues } from './store-values.ts';

type Outcome = Reviewed['outcomes'][number];
type Seen = { id: number; version: number };

/** A workflow may let a technician approve what they entered. */
export const approverMayBeEnterer = ({ steps }: BenchOrder): boolean => steps[5].params.approverMayBeEnterer === true;

/** What the rule says of this action by this person. */
export const judged = (facts: BenchFacts, scope: Scope, stored: StoredResult, action: ResultAction) => {
  const order = facts.orders.get(stored.orderId);
  const spec = order === undefined ? undefined : specOf(facts, order, stored.specId);
  if (order === undefined || spec === undefined) throw new AppError('NOT_FOUND');
  return moveResult(
    {
      state: stored.state,
      enteredBy: stored.enteredById,
      secondEntry: stored.secondById === null ? null : { by: stored.secondById, agrees: stored.secondAgrees === true },
      needsSecondEntry: needsSecondEntry(order, spec) && !stored.calculated,
      runPassed: runPassed(order),
      holds: order.holds,
      orderFinal: order.status === 'reported' || order.status === 'final',
    },
    action,
    { id: scope.acting.userId, isManager: scope.acting.role === 'aliquot_lab_manager' },
    { approverMayBeEnterer: approverMayBeEnterer(order) },
  );
};

const openFacts = async (
  scope: Scope,
  tx: Transaction<DB>,
  seen: readonly Seen[],
): Promise<{ facts: BenchFacts; byId: ReadonlyMap<number, StoredResult> }> => {
  const orderIds = await ordersOfResults(
    tx,
    scope.acting.clients,
    seen.map(({ id }) => id),
  );
  const facts = await readBenchFacts(scope, tx, orderIds);
  return { facts, byId: new Map([...facts.current.values()].map((stored) => [stored.id, stored])) };
};

const casesOf = (results: readonly StoredResult[]): number[] => [
  ...new Set(results.map(({ accessionId }) => accessionId)),
];

/** Both values are told when somebody was faster: the one the reviewer saw has changed. */
const stale = (facts: BenchFacts, { id }: Seen, now: StoredResult | undefined): Outcome => ({
  id,
  outcome: now === undefined ? 'not_found' : 'conflict',
  sentence:
    now === undefined
      ? 'Someone else replaced or withdrew this result. Reload and try again.'
      : `Changed by someone else: ${now.enteredBy ?? 'a user'} entered ${showResult(facts, now).shown}. Reload and try again.`,
});

const review = (
  scope: Scope,
  input: { idempotencyKey: string; results: readonly Seen[] },
  judge: (facts: BenchFacts, stored: StoredResult) => string | null,
  act: (tx: Transaction<DB>, ids: readonly number[]) => Promise<void>,
): Promise<Reviewed> =>
  withIdempotencyKey(scope, input, async (tx) => {
    const { facts, byId } = await openFacts(scope, tx, input.results);
    const outcomes = input.results.map((seen): Outcome => {
      const stored = byId.get(seen.id);
      if (stored === undefined || stored.version !== seen.version) return stale(facts, seen, stored);
      const refusal = judge(facts, stored);
      return { id: seen.id, outcome: refusal === null ? 'done' : 'refused', sentence: refusal };
    });
    const ids = outcomes.filter(({ outcome }) => outcome === 'done').map(({ id }) => id);
    const done = ids.flatMap((id) => byId.get(id) ?? []);
    if (done.length > 0) await act(tx, ids);
    const after =
      done.length > 0
        ? await followOrders(tx, facts, casesOf(done))
        : await readCurrentResults(tx, [...facts.orders.keys()]);
    return { outcomes, results: showResultsTo(scope.acting.userId, facts, after) };
  });

/** "Approve all clear" lets no result with a review reason through, whatever the page asked for. */
export const approve = (scope: Scope, input: ApproveInput): Promise<Reviewed> =>
  review(
    scope,
    input,
    (facts, stored) => {
      const verdict = judged(facts, scope, stored, { kind: 'approve' });
      if (!verdict.ok) return verdict.sentence;
      const order = facts.orders.get(stored.orderId);
      if (input.lane === 'one_by_one' || order === undefined) return null;
      const [first] = notClear(facts, order, stored);
      return first === undefined ? null : `${first}. Review this result separately.`;
    },
    (tx, ids) => approveResults(tx, ids, scope.acting.userId, input.lane),
  );

export const reject = (scope: Scope, input: RejectInput): Promise<Reviewed> =>
  review(
    scope,
    input,
    (facts, stored) => {
      const verdict = judged(facts, scope, stored, { kind: 'reject', reason: input.reason });
      return verdict.ok ? null : verdict.sentence;
    },
    async (tx, ids) => {
      await giveReason(tx, input.reason);
      await endResults(tx, ids, 'rejected', input.reason);
    },
  );

/** The approved value stays as what it was; the corrected one is the next version, and must be approved itself. */
export const correct = (scope: Scope, input: CorrectInput): Promise<SavedResults> =>
  withIdempotencyKey(scope, input, async (tx) => {
    const { facts, byId } = await openFacts(scope, tx, [input]);
    const stored = byId.get(input.id);
    if (stored === undefined) throw new AppError('NOT_FOUND');
    if (stored.version !== input.version)
      throw new AppError('CONFLICT', { details: { current: showResult(facts, stored) } });
    const verdict = judged(facts, scope, stored, { kind: 'correct', reason: input.reason });
    if (!verdict.ok) throw new AppError('BAD_REQUEST', { message: verdict.sentence, details: { rule: verdict.code } });
    const order = facts.orders.get(stored.orderId);
    const spec = order === undefined ? undefined : specOf(facts, order, stored.specId);
    if (order === undefined || spec === undefined) throw new AppError('NOT_FOUND');
    const read = readEntry(entrySpecOf(spec, facts.labelOf), input.typed);
    if (read.ok !== true) {
      const message = read.ok === false ? read.sentence : 'Type the corrected value.';
      throw new AppError('BAD_REQUEST', { message, details: { field: 'typed' } });
    }
    await giveReason(tx, input.reason);
    const value = {
      order,
      spec,
      value: read.value,
      typed: input.typed.trim(),
      existing: stored,
      corrects: true,
      reason: input.reason,
    };
    const results = await storeValues(scope, tx, facts, [value], []);
    return {
      outcomes: [{ orderId: stored.orderId, specId: stored.specId, outcome: 'saved', sentence: read.note }],
      results: showResultsTo(scope.acting.userId, facts, results),
    };
  });
