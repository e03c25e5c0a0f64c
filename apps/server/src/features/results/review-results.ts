import type { Move } from '@aliquot/domain/consequences/moves';
import { togetherFault, type ToApprove } from '@aliquot/domain/consequences/plan-approvals';
import type { ApproveInput, CorrectInput, RejectInput, Reviewed, SavedResults } from '@aliquot/domain/results/result';
import {
  cellKey,
  specOf,
  standingResults,
  type BenchFacts,
  type BenchOrder,
} from '@aliquot/domain/results/bench-facts';
import { shownDoubts } from '@aliquot/domain/results/doubt';
import { readEntry } from '@aliquot/domain/results/read-entry';
import { moveResult, type ResultAction, type ResultMove } from '@aliquot/domain/results/result-state';
import { entrySpecOf } from '@aliquot/domain/results/spec-rules';
import type { StoredResult } from '@aliquot/domain/results/stored-result';
import { stepNamed } from '@aliquot/domain/workflows/workflow-steps';
import type { Transaction } from 'kysely';
import { AppError } from '#app-error.ts';
import type { DB } from '#db/schema.gen.ts';
import { giveReason, groundsOf, type Scope } from '#db/transaction.ts';
import { withIdempotencyKey } from '#db/with-idempotency-key.ts';
import { readBenchToWrite, withResultsNow } from './read-bench.ts';
import { ordersOfResults } from './results.repo.ts';
import { showResultsTo, showResultTo } from './show-result.ts';

type Outcome = Reviewed['outcomes'][number];
type Seen = { id: number; version: number };

/** A workflow may let a technician approve what they entered. */
export const approverMayBeEnterer = ({ steps }: BenchOrder): boolean =>
  stepNamed(steps, 'review').params.approverMayBeEnterer === true;

/** What the rule says of this action by this person. */
export const judged = (facts: BenchFacts, scope: Scope, stored: StoredResult, action: ResultAction): ResultMove => {
  const order = facts.orders.get(stored.orderId);
  if (order === undefined) throw new AppError('NOT_FOUND');
  const proposed = facts.proposals.get(cellKey(stored));
  return moveResult(
    {
      state: stored.state,
      enteredBy: stored.enteredById,
      secondBy: stored.secondById,
      doubts: stored.doubts ?? [],
      isCorrected: proposed !== undefined && proposed.proposedBy !== 'engine',
      isReported: stored.reportedAt !== null,
    },
    action,
    { id: scope.acting.userId, isManager: scope.acting.role === 'aliquot_lab_manager' },
    { approverMayBeEnterer: approverMayBeEnterer(order) },
  );
};

type Review = { facts: BenchFacts; byId: ReadonlyMap<number, StoredResult>; orderIds: readonly number[] };

/** The results somebody reviews with all they stand on, held until the end of the transaction. */
const openReview = async (scope: Scope, tx: Transaction<DB>, seen: readonly Seen[]): Promise<Review> => {
  const orderIds = await ordersOfResults(
    tx,
    scope.acting.clients,
    seen.map(({ id }) => id),
  );
  await groundsOf(scope).hold(scope, tx, { orderIds });
  const facts = await readBenchToWrite(scope, tx, orderIds);
  return { facts, orderIds, byId: new Map(standingResults(facts).map((stored) => [stored.id, stored])) };
};

/** Nobody typed it anew since, but something it stands on changed. */
const wasJudgedAgain = ({ state, judgedAt, enteredAt }: StoredResult): boolean =>
  state === 'entered' && judgedAt !== null && Date.parse(judgedAt) > Date.parse(enteredAt);

/** Both values are told when somebody was faster: the one the reviewer saw has changed. */
const staleOutcome = (scope: Scope, facts: BenchFacts, { id }: Seen, now: StoredResult | undefined): Outcome => {
  if (now === undefined) {
    const sentence = 'Someone else replaced or withdrew this result. Reload and try again.';
    return { id, outcome: 'not_found', sentence };
  }
  if (wasJudgedAgain(now)) {
    const why = shownDoubts(now.doubts ?? []).map(({ sentence: words }) => words);
    return {
      id,
      outcome: 'conflict',
      sentence: `It was judged again${why.length === 0 ? '' : `: ${why.join(', ')}`}. Look at it again.`,
    };
  }
  const shown = showResultTo(scope.acting.userId, facts, now)?.shown ?? 'a value';
  const sentence = `Changed by someone else: ${now.enteredBy ?? 'a user'} entered ${shown}. Reload and try again.`;
  return { id, outcome: 'conflict', sentence };
};

const reviewed = async (
  scope: Scope,
  tx: Transaction<DB>,
  { facts, orderIds }: Review,
  { outcomes, moves }: { outcomes: Outcome[]; moves: readonly Move[] },
): Promise<Reviewed> => {
  if (moves.length === 0) return { outcomes, results: showResultsTo(scope.acting.userId, facts) };
  await groundsOf(scope).follow(scope, tx, { reach: { orderIds }, moves, change: { of: 'nothing' }, facts });
  return { outcomes, results: showResultsTo(scope.acting.userId, await withResultsNow(tx, facts)) };
};

const several = (message: string): never => {
  throw new AppError('BAD_REQUEST', { message, details: { rule: 'TOGETHER' } });
};

/** "Approve all clear" lets no result with a review reason through, whatever the page asked for. */
export const approve = (scope: Scope, input: ApproveInput): Promise<Reviewed> =>
  withIdempotencyKey(scope, input, async (tx) => {
    const { facts, byId } = await openReview(scope, tx, input.results);
    const fault = togetherFault(
      input.lane,
      input.results.flatMap(({ id }) => byId.get(id) ?? []),
    );
    if (fault !== null) several(fault);
    const stale = new Map<number, Outcome>();
    const wanted = input.results.flatMap((seen): ToApprove[] => {
      const result = byId.get(seen.id);
      if (result !== undefined && result.version === seen.version) return [{ result, acknowledged: seen.acknowledged }];
      stale.set(seen.id, staleOutcome(scope, facts, seen, result));
      return [];
    });
    const refusals =
      wanted.length === 0 ? [] : await groundsOf(scope).approve(scope, tx, { facts, lane: input.lane, wanted });
    const refused = new Map(refusals.map((one) => [one.id, one]));
    const outcomes = input.results.map(
      ({ id }): Outcome => stale.get(id) ?? refused.get(id) ?? { id, outcome: 'done', sentence: null },
    );
    const now = wanted.length === 0 ? facts : await withResultsNow(tx, facts);
    return { outcomes, results: showResultsTo(scope.acting.userId, now) };
  });

export const reject = (scope: Scope, input: RejectInput): Promise<Reviewed> =>
  withIdempotencyKey(scope, input, async (tx) => {
    const review = await openReview(scope, tx, input.results);
    const { facts, byId } = review;
    const moves: Move[] = [];
    const outcomes = input.results.map((seen): Outcome => {
      const stored = byId.get(seen.id);
      if (stored === undefined || stored.version !== seen.version) return staleOutcome(scope, facts, seen, stored);
      const verdict = judged(facts, scope, stored, { kind: 'reject', reason: input.reason });
      if (!verdict.ok) return { id: seen.id, outcome: 'refused', sentence: verdict.sentence };
      moves.push({ kind: 'end', result: stored, state: 'rejected', reason: input.reason });
      return { id: seen.id, outcome: 'done', sentence: null };
    });
    if (moves.length > 0) await giveReason(tx, input.reason);
    return reviewed(scope, tx, review, { outcomes, moves });
  });

const correctedValue = (facts: BenchFacts, order: BenchOrder, stored: StoredResult, typed: string) => {
  const spec = specOf(facts, order, stored.specId);
  if (spec === undefined) throw new AppError('NOT_FOUND');
  const read = readEntry(entrySpecOf(spec, facts.labelOf), typed);
  if (read.ok === true) return { spec, value: read.value, note: read.note };
  const message = read.ok === false ? read.sentence : 'Type the corrected value.';
  throw new AppError('BAD_REQUEST', { message, details: { field: 'typed' } });
};

/** The approved value stays until the corrected one, the next version, is approved itself. */
export const correct = (scope: Scope, input: CorrectInput): Promise<SavedResults> =>
  withIdempotencyKey(scope, input, async (tx) => {
    const review = await openReview(scope, tx, [input]);
    const { facts, byId } = review;
    const stored = byId.get(input.id);
    const order = stored === undefined ? undefined : facts.orders.get(stored.orderId);
    if (stored === undefined || order === undefined) throw new AppError('NOT_FOUND');
    if (stored.version !== input.version) {
      throw new AppError('CONFLICT', { details: { current: showResultTo(scope.acting.userId, facts, stored) } });
    }
    const verdict = judged(facts, scope, stored, { kind: 'correct', reason: input.reason });
    if (!verdict.ok) throw new AppError('BAD_REQUEST', { message: verdict.sentence, details: { rule: verdict.code } });
    const { spec, value, note } = correctedValue(facts, order, stored, input.typed);
    await giveReason(tx, input.reason);
    const { reason } = input;
    const typed = input.typed.trim();
    const move: Move = {
      kind: 'correct',
      corrects: stored,
      reason,
      order,
      spec,
      value,
      typed,
      source: { kind: 'typed' },
    };
    const { results } = await reviewed(scope, tx, review, { outcomes: [], moves: [move] });
    const { orderId, specId } = stored;
    return { outcomes: [{ orderId, specId, outcome: 'saved', sentence: note }], results };
  });
