import { cellKey, standingResults, type BenchFacts } from '@aliquot/domain/results/bench-facts';
import type { StoredResult } from '@aliquot/domain/results/stored-result';
import type { AssignTaskInput, DecideTaskInput, Task } from '@aliquot/domain/tasks/task';
import { judgeAssign, judgeDecision } from '@aliquot/domain/tasks/task-rules';
import type { Transaction } from 'kysely';
import { AppError } from '#app-error.ts';
import { refuseStaleWrite } from '#db/stale-write.ts';
import { withIdempotencyKey } from '#db/with-idempotency-key.ts';
import type { DB } from '#db/schema.gen.ts';
import { giveReason, groundsOf, type Scope } from '#db/transaction.ts';
import { readBenchToWrite } from '#features/results/read-bench.ts';
import { showTasks } from './show-tasks.ts';
import { assignTask as writeAssignee, findAssignee, findTask, type StoredTask } from './tasks.repo.ts';

const foundTask = async (scope: Scope, tx: Transaction<DB>, id: number): Promise<StoredTask> => {
  const found = await findTask(tx, scope.acting.clients, id);
  if (found === null) throw new AppError('NOT_FOUND');
  return found;
};

const shownTask = async (scope: Scope, tx: Transaction<DB>, id: number): Promise<Task> => {
  const [shown] = await showTasks(scope, tx, [await foundTask(scope, tx, id)]);
  if (shown === undefined) throw new AppError('NOT_FOUND');
  return shown;
};

const refuseFault = (verdict: ReturnType<typeof judgeDecision>): void => {
  if (!verdict.ok) throw new AppError('BAD_REQUEST', { message: verdict.sentence, details: { rule: verdict.code } });
};

/** Taken, given to somebody else, or given back. */
export const assignTask = (scope: Scope, input: AssignTaskInput): Promise<Task> =>
  withIdempotencyKey(scope, input, async (tx) => {
    const before = await foundTask(scope, tx, input.id);
    const assignee = input.assigneeId === null ? 'nobody' : await findAssignee(tx, input.assigneeId);
    refuseFault(judgeAssign(before, assignee));
    if (!(await writeAssignee(tx, input, input.assigneeId))) refuseStaleWrite(await shownTask(scope, tx, input.id));
    return shownTask(scope, tx, input.id);
  });

/** The result that is decided about, or why nothing is. */
const toDecide = (facts: BenchFacts, { kind, status, resultId }: StoredTask): StoredResult => {
  const stored = standingResults(facts).find(({ id }) => id === resultId);
  const isProposed = stored !== undefined && facts.proposals.has(cellKey(stored));
  refuseFault(judgeDecision({ kind, status, laterDoubts: stored?.laterDoubts.length ?? 0, isProposed }));
  if (stored === undefined) throw new AppError('NOT_FOUND');
  return stored;
};

/**
 * A reported result stands in spite of what came up since. What speaks against it is acknowledged as it was seen: anything newer is a
 * conflict. The task is closed by what follows, not here.
 */
export const decideTask = (scope: Scope, input: DecideTaskInput): Promise<Task> =>
  withIdempotencyKey(scope, input, async (tx) => {
    const orderIds = [(await foundTask(scope, tx, input.id)).orderId];
    await groundsOf(scope).hold(scope, tx, { orderIds });
    const held = await foundTask(scope, tx, input.id);
    const facts = await readBenchToWrite(scope, tx, orderIds);
    const result = toDecide(facts, held);
    if (result.version !== input.resultVersion) refuseStaleWrite(await shownTask(scope, tx, input.id));
    await giveReason(tx, input.reason);
    await groundsOf(scope).follow(scope, tx, {
      reach: { orderIds },
      moves: [{ kind: 'stand', result }],
      change: { of: 'nothing' },
      facts,
    });
    return shownTask(scope, tx, input.id);
  });
