import { cellKey, specOf, standingResults, tubesOf, type BenchFacts } from '@aliquot/domain/results/bench-facts';
import type { Result } from '@aliquot/domain/results/result';
import type { StoredResult } from '@aliquot/domain/results/stored-result';
import type { ShownValue, Task } from '@aliquot/domain/tasks/task';
import { mayActOn } from '@aliquot/domain/tasks/task-kinds';
import { taskSentence } from '@aliquot/domain/tasks/task-words';
import type { Kysely } from 'kysely';
import type { DB } from '#db/schema.gen.ts';
import type { Scope } from '#db/transaction.ts';
import { readBenchFacts } from '#features/results/read-bench.ts';
import { judged } from '#features/results/review-results.ts';
import { showResultTo } from '#features/results/show-result.ts';
import type { StoredTask } from './tasks.repo.ts';

const valueOf = (result: Result | null): ShownValue | null =>
  result === null ? null : { shown: result.shown, unit: result.unit, flag: result.flag };

export const isManagerIn = ({ acting }: Pick<Scope, 'acting'>): boolean => acting.role === 'aliquot_lab_manager';

const whyNotOf = (
  scope: Scope,
  facts: BenchFacts,
  { kind }: StoredTask,
  stored: StoredResult | null,
): string | null => {
  if (!mayActOn(kind, isManagerIn(scope))) return 'Only a lab manager can decide about a reported result.';
  if (kind !== 're_approve' || stored === null) return null;
  const verdict = judged(facts, scope, stored, { kind: 'approve' });
  return verdict.ok ? null : verdict.sentence;
};

const tubeOf = (facts: BenchFacts, orderId: number) => {
  const tubes = tubesOf(facts, facts.orders.get(orderId)?.sampleId ?? null);
  const rejected = tubes?.find(({ status }) => status === 'rejected');
  return rejected === undefined ? null : { barcode: rejected.barcode, rejectReason: rejected.rejectReason };
};

/** The result a task is about and the correction of it that waits, both as this person may see them. */
const resultsOf = (scope: Scope, facts: BenchFacts, { resultId }: StoredTask) => {
  const { userId } = scope.acting;
  const stored = standingResults(facts).find(({ id }) => id === resultId) ?? null;
  const proposal = stored?.current === true ? (facts.proposals.get(cellKey(stored)) ?? null) : null;
  const show = (one: StoredResult | null): Result | null => (one === null ? null : showResultTo(userId, facts, one));
  const [result, proposed] = [show(stored), show(proposal)];
  return {
    stored,
    proposal,
    result,
    proposed,
    hidden: (stored !== null && result === null) || (proposal !== null && proposed === null),
  };
};

const toReviewOf = ({ kind }: StoredTask, stored: StoredResult | null, proposed: Result | null): number | null => {
  if (kind === 're_approve') return stored?.id ?? null;
  return kind === 'corrected_report' ? (proposed?.id ?? null) : null;
};

const showTask = (scope: Scope, facts: BenchFacts, found: StoredTask): Task => {
  const { stored, result, proposed, hidden } = resultsOf(scope, facts, found);
  const order = facts.orders.get(found.orderId);
  const spec = stored === null || order === undefined ? undefined : specOf(facts, order, stored.specId);
  const reasons = (stored?.laterDoubts ?? []).map(({ sentence }) => sentence);
  const { orderId, resultId: _resultId, testName, ...line } = found;
  return {
    ...line,
    label: spec?.label ?? testName,
    value: valueOf(result),
    proposed: valueOf(proposed),
    hidden,
    sentence: taskSentence({
      kind: found.kind,
      status: found.status,
      annulledBecause: stored?.annulledBecause ?? null,
      reasons,
      corrected: result?.corrected ?? null,
      tube: tubeOf(facts, orderId),
      hidden,
    }),
    reasons,
    result: stored === null ? null : { id: stored.id, version: stored.version },
    toReview: toReviewOf(found, stored, proposed),
    whyNot: whyNotOf(scope, facts, found, stored),
  };
};

/** Tasks with what they are about; the number of statements does not grow with the number of tasks. */
export const showTasks = async (scope: Scope, db: Kysely<DB>, found: readonly StoredTask[]): Promise<Task[]> => {
  if (found.length === 0) return [];
  const facts = await readBenchFacts(scope, db, [...new Set(found.map(({ orderId }) => orderId))], 'only these');
  return found.map((one) => showTask(scope, facts, one));
};
