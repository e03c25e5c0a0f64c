import { judgeByHand } from '@aliquot/domain/critical-calls/call-rules';
import type { CriticalCall, OpenCallInput } from '@aliquot/domain/critical-calls/critical-call';
import { withdrawn, type ReadOut } from '@aliquot/domain/critical-calls/call-facts';
import { standingResults, type BenchFacts } from '@aliquot/domain/results/bench-facts';
import { rangeShown } from '@aliquot/domain/results/range-shown';
import { readOutOf } from '@aliquot/domain/results/read-out';
import { AppError } from '#app-error.ts';
import { withIdempotencyKey } from '#db/with-idempotency-key.ts';
import { giveReason, groundsOf, type Scope } from '#db/transaction.ts';
import { readBenchFacts } from '#features/results/read-bench.ts';
import { isWithheld } from '#features/results/show-result.ts';
import { hasOpenByHand, insertByHand } from './act-on-call.repo.ts';
import { findCall } from './critical-calls.repo.ts';
import { showCall } from './show-call.ts';

type About = { specId: number | null; readOut: ReadOut; range: string | null };

const aboutOf = (scope: Scope, facts: BenchFacts, { orderId, resultId }: OpenCallInput): About => {
  if (resultId === null) return { specId: null, readOut: withdrawn, range: null };
  const result = standingResults(facts).find((one) => one.id === resultId && one.orderId === orderId);
  if (result === undefined || isWithheld(scope.acting.userId, facts, result)) throw new AppError('NOT_FOUND');
  return { specId: result.specId, readOut: readOutOf(result, facts.labelOf), range: rangeShown(result.range) };
};

/** A call that somebody of the lab decided on, though nothing is critical: about a result as it is now, or a test without one. */
export const openCall = (scope: Scope, input: OpenCallInput): Promise<CriticalCall> =>
  withIdempotencyKey(scope, input, async (tx) => {
    const { orderId, resultId, reason } = input;
    await groundsOf(scope).hold(scope, tx, { orderIds: [orderId] });
    const facts = await readBenchFacts(scope, tx, [orderId], 'only these');
    const order = facts.orders.get(orderId);
    if (order === undefined) throw new AppError('NOT_FOUND');
    const about = aboutOf(scope, facts, input);
    const verdict = judgeByHand({
      isCancelled: order.status === 'cancelled',
      isOpen: await hasOpenByHand(tx, { orderId, resultId }),
    });
    if (!verdict.ok) throw new AppError('BAD_REQUEST', { message: verdict.sentence, details: { rule: verdict.code } });
    await giveReason(tx, reason);
    const id = await insertByHand(tx, { orderId, resultId, reason, ...about });
    const call = await findCall(tx, scope.acting.clients, id);
    if (call === null) throw new AppError('NOT_FOUND');
    return showCall(call);
  });
