import type { CallCounts, CallPage, CriticalCall, ListCallsInput } from '@aliquot/domain/critical-calls/critical-call';
import type { Kysely } from 'kysely';
import { AppError } from '#app-error.ts';
import type { DB } from '#db/schema.gen.ts';
import { inReadOnly, type Scope } from '#db/transaction.ts';
import { readBenchFacts } from '#features/results/read-bench.ts';
import { isWithheld } from '#features/results/show-result.ts';
import { standingResults } from '@aliquot/domain/results/bench-facts';
import { readCodeLabels } from '#features/results/results.repo.ts';
import { countCalls, findCall, listCalls, type StoredCall } from './critical-calls.repo.ts';
import { showCall } from './show-call.ts';

/** A call says what was entered: whoever may still have to enter it a second time does not see it before. */
const seenBy = async (scope: Scope, db: Kysely<DB>, calls: readonly StoredCall[]): Promise<StoredCall[]> => {
  if (calls.length === 0) return [];
  const orderIds = [...new Set(calls.map(({ orderId }) => orderId))];
  const facts = await readBenchFacts(scope, db, orderIds, 'only these');
  const withheld = new Set(
    standingResults(facts)
      .filter((result) => isWithheld(scope.acting.userId, facts, result))
      .map(({ id }) => id),
  );
  return calls
    .filter(({ resultId }) => resultId === null || !withheld.has(resultId))
    .map((call) => (withheld.has(call.proposal?.id ?? 0) ? { ...call, proposal: null } : call));
};

export const readCalls = (scope: Scope, input: ListCallsInput): Promise<CallPage> =>
  inReadOnly(scope, async (db) => {
    const calls = await listCalls(db, scope.acting.clients, input);
    const labelOf = await readCodeLabels(db);
    const page = calls.slice(0, input.take);
    const last = calls.length > input.take ? page.at(-1) : undefined;
    const at = input.tab === 'due' ? last?.dueAt : last?.doneAt;
    return {
      rows: (await seenBy(scope, db, page)).map((stored) => showCall(stored, labelOf)),
      next: last === undefined || at == null ? null : { at, id: last.id },
    };
  });

export const readCall = (scope: Scope, id: number): Promise<CriticalCall> =>
  inReadOnly(scope, async (db) => {
    const found = await findCall(db, scope.acting.clients, id);
    const [call] = found === null ? [] : await seenBy(scope, db, [found]);
    if (call === undefined) throw new AppError('NOT_FOUND');
    return showCall(call, await readCodeLabels(db));
  });

export const readCallCounts = (scope: Scope): Promise<CallCounts> =>
  inReadOnly(scope, (db) => countCalls(db, scope.acting.clients));
