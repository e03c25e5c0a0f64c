import { judgeCall, type CallAction } from '@aliquot/domain/critical-calls/call-rules';
import type {
  CallLaterInput,
  CompleteCallInput,
  CriticalCall,
  RecordAttemptInput,
} from '@aliquot/domain/critical-calls/critical-call';
import type { Transaction } from 'kysely';
import { AppError } from '#app-error.ts';
import { withIdempotencyKey, type Idempotent } from '#db/with-idempotency-key.ts';
import type { DB } from '#db/schema.gen.ts';
import { refuseStaleWrite } from '#db/stale-write.ts';
import { giveReason, type Scope } from '#db/transaction.ts';
import { readCodeLabels } from '#features/results/results.repo.ts';
import { addAttempt, closeCall, lockCall, putOff } from './act-on-call.repo.ts';
import { findCall, type StoredCall } from './critical-calls.repo.ts';
import { showCall } from './show-call.ts';

/** One act on one call: locked, at the version the person saw, judged by the rule, answered with the call as it is then. */
const actOnCall = <Input extends Idempotent & { id: number; version: number }>(
  scope: Scope,
  input: Input,
  action: CallAction,
  write: (tx: Transaction<DB>, call: StoredCall) => Promise<void>,
): Promise<CriticalCall> =>
  withIdempotencyKey(scope, input, async (tx) => {
    const visibleClients = scope.acting.clients;
    const labelOf = await readCodeLabels(tx);
    const version = await lockCall(tx, visibleClients, input.id);
    const call = version === null ? null : await findCall(tx, visibleClients, input.id);
    if (call === null) throw new AppError('NOT_FOUND');
    if (version !== input.version) return refuseStaleWrite(showCall(call, labelOf));
    const verdict = judgeCall(call, action, scope.now().getTime());
    if (!verdict.ok) throw new AppError('BAD_REQUEST', { message: verdict.sentence, details: { rule: verdict.code } });
    await write(tx, call);
    const after = await findCall(tx, visibleClients, input.id);
    if (after === null) throw new AppError('NOT_FOUND');
    return showCall(after, labelOf);
  });

const whoNow = (scope: Scope) => ({ userId: scope.acting.userId, at: scope.now().toISOString() });

export const recordAttempt = (scope: Scope, input: RecordAttemptInput): Promise<CriticalCall> =>
  actOnCall(scope, input, { kind: 'attempt' }, async (tx, { contacts }) => {
    if (input.contactId !== null && !contacts.some(({ id }) => id === input.contactId)) {
      throw new AppError('BAD_REQUEST', {
        message: 'Not logged. This contact is no longer on the client’s list. Choose another, or type a name.',
        details: { field: 'whom' },
      });
    }
    await addAttempt(tx, input, whoNow(scope));
  });

export const completeCall = (scope: Scope, input: CompleteCallInput): Promise<CriticalCall> =>
  actOnCall(scope, input, { kind: 'complete', readBack: input.readBack }, (tx) => closeCall(tx, input, whoNow(scope)));

export const callLater = (scope: Scope, input: CallLaterInput): Promise<CriticalCall> =>
  actOnCall(scope, input, { kind: 'later', until: input.until }, async (tx) => {
    await giveReason(tx, input.reason);
    await putOff(tx, input);
  });
