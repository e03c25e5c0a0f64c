import type { CallCounts, CallPage, CriticalCall, ListCallsInput } from '@aliquot/domain/critical-calls/critical-call';
import { AppError } from '#app-error.ts';
import { inReadOnly, type Scope } from '#db/transaction.ts';
import { readCodeLabels } from '#features/results/results.repo.ts';
import { countCalls, findCall, listCalls } from './critical-calls.repo.ts';
import { showCall } from './show-call.ts';

export const readCalls = (scope: Scope, input: ListCallsInput): Promise<CallPage> =>
  inReadOnly(scope, async (db) => {
    const calls = await listCalls(db, scope.acting.clients, input);
    const labelOf = await readCodeLabels(db);
    const rows = calls.slice(0, input.take).map((stored) => showCall(stored, labelOf));
    const last = calls.length > input.take ? rows.at(-1) : undefined;
    const at = input.tab === 'due' ? last?.dueAt : last?.doneAt;
    return { rows, next: last === undefined || at == null ? null : { at, id: last.id } };
  });

export const readCall = (scope: Scope, id: number): Promise<CriticalCall> =>
  inReadOnly(scope, async (db) => {
    const call = await findCall(db, scope.acting.clients, id);
    if (call === null) throw new AppError('NOT_FOUND');
    return showCall(call, await readCodeLabels(db));
  });

export const readCallCounts = (scope: Scope): Promise<CallCounts> =>
  inReadOnly(scope, (db) => countCalls(db, scope.acting.clients));
