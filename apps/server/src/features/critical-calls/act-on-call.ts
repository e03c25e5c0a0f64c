import { isRead } from '@aliquot/domain/critical-calls/call-facts';
import { judgeCall, type CallAction } from '@aliquot/domain/critical-calls/call-rules';
import type { CallLaterInput, CriticalCall, RecordCallInput } from '@aliquot/domain/critical-calls/critical-call';
import type { Transaction } from 'kysely';
import { AppError } from '#app-error.ts';
import { withIdempotencyKey, type Idempotent } from '#db/with-idempotency-key.ts';
import type { DB } from '#db/schema.gen.ts';
import { refuseStaleWrite } from '#db/stale-write.ts';
import { giveReason, type Scope } from '#db/transaction.ts';
import { lockCase } from '#features/accessions/case-parts.repo.ts';
import { closeDutiesOfCalls } from '#features/consequences/duties.repo.ts';
import { markCases } from '#features/consequences/follow-cases.repo.ts';
import { addTelling, caseOfCall, putOff, touchCall } from './act-on-call.repo.ts';
import { findCall, type StoredCall } from './critical-calls.repo.ts';
import { showCall } from './show-call.ts';

const foundCall = async (scope: Scope, tx: Transaction<DB>, id: number): Promise<StoredCall> => {
  const call = await findCall(tx, scope.acting.clients, id);
  if (call === null) throw new AppError('NOT_FOUND');
  return call;
};

/**
 * One act on one call: under its accession, so that no value of it becomes another meanwhile; at the version the person saw, judged
 * by the rule, answered with the call as it is then.
 */
const actOnCall = <Input extends Idempotent & { id: number; version: number }>(
  scope: Scope,
  input: Input,
  action: CallAction,
  write: (tx: Transaction<DB>, call: CriticalCall) => Promise<void>,
): Promise<CriticalCall> =>
  withIdempotencyKey(scope, input, async (tx) => {
    const accessionId = await caseOfCall(tx, scope.acting.clients, input.id);
    if (accessionId === null) throw new AppError('NOT_FOUND');
    await lockCase(tx, scope.acting.clients, accessionId);
    const call = showCall(await foundCall(scope, tx, input.id));
    const { status, tellings, endedBecause, version } = call;
    const spokeTo = tellings.findLast(({ outcome }) => outcome === 'read_back')?.whom ?? null;
    const verdict = judgeCall({ status, spokeTo, endedBecause }, action, scope.now().getTime());
    // That it is over says more than that somebody else was there.
    if (version !== input.version && status === 'open') return refuseStaleWrite(call);
    if (!verdict.ok) throw new AppError('BAD_REQUEST', { message: verdict.sentence, details: { rule: verdict.code } });
    await write(tx, call);
    return showCall(await foundCall(scope, tx, input.id));
  });

export const recordCall = (scope: Scope, input: RecordCallInput): Promise<CriticalCall> =>
  actOnCall(scope, input, { kind: 'record', saidAt: input.saidAt }, async (tx, call) => {
    const { contactId, inPlaceOf } = input;
    const isKnown = call.callees.some((callee) => callee.contactId === contactId);
    if (contactId !== null && !isKnown) {
      throw new AppError('BAD_REQUEST', {
        message: 'Not logged. This contact is no longer on the client’s list. Choose another, or type a name.',
        details: { field: 'whom' },
      });
    }
    const now = scope.now().toISOString();
    await addTelling(tx, { ...input, inPlaceOf: call.kind === 'call_back' ? inPlaceOf : null }, input.saidAt ?? now);
    const after = await foundCall(scope, tx, call.id);
    const done = isRead(after);
    await touchCall(tx, call.id, done ? now : null);
    if (!done) return;
    await closeDutiesOfCalls(tx, [call.id], 'done', scope.acting.userId);
    await markCases(tx, [call.accessionId]);
  });

export const callLater = (scope: Scope, input: CallLaterInput): Promise<CriticalCall> =>
  actOnCall(scope, input, { kind: 'later', until: input.until }, async (tx) => {
    await giveReason(tx, input.reason);
    await putOff(tx, input);
  });
