import { isDeepStrictEqual } from 'node:util';
import type { RetireTestInput, TestAtVersion, TestRecord } from '@aliquot/domain/test-specs/test';
import type { Transaction } from 'kysely';
import { AppError } from '#app-error.ts';
import { withIdempotencyKey } from '#db/with-idempotency-key.ts';
import type { DB } from '#db/schema.gen.ts';
import { refuseStaleWrite } from '#db/stale-write.ts';
import { giveReason, type Scope } from '#db/transaction.ts';
import { findTest } from './read-tests.repo.ts';
import { refuseUnorderable } from './save-test.ts';
import { findVersion, saveVersion, raiseSpecVersion, snapshotOf } from './test-versions.repo.ts';
import { markVerified, setTestStatus } from './write-tests.repo.ts';

const alreadySo = (status: string): never => {
  throw new AppError('BAD_REQUEST', { message: `The test is already ${status}. Nothing was changed.` });
};

/** Changed while it was retired: orders of its last version must not be read by what it says now. */
const changedSinceKept = async (tx: Transaction<DB>, test: TestRecord): Promise<boolean> => {
  const savedVersion = await findVersion(tx, test.id, test.specVersion);
  return (
    savedVersion !== null && !isDeepStrictEqual({ ...snapshotOf(test), status: savedVersion.status }, savedVersion)
  );
};

/** Only a test with a result, a tube and ranges without gaps nobody acknowledged can be ordered. */
export const activate = async (tx: Transaction<DB>, before: TestRecord, now: Date): Promise<TestRecord> => {
  const { id, version } = before;
  refuseUnorderable(before, now);
  if (!(await setTestStatus(tx, { id, version, status: 'active' }))) return refuseStaleWrite(before);
  if (await changedSinceKept(tx, before)) await raiseSpecVersion(tx, id);
  const after = await findTest(tx, id);
  if (after === null) return refuseStaleWrite(after);
  await saveVersion(tx, after, null);
  return after;
};

export const activateTest = (scope: Scope, input: TestAtVersion): Promise<TestRecord> =>
  withIdempotencyKey(scope, input, async (tx) => {
    const before = await findTest(tx, input.id);
    if (before === null || before.version !== input.version) return refuseStaleWrite(before);
    if (before.status === 'active') alreadySo('active');
    return activate(tx, before, scope.now());
  });

/** No more orders; those placed are worked to their end. */
export const retireTest = (scope: Scope, input: RetireTestInput): Promise<TestRecord> =>
  withIdempotencyKey(scope, input, async (tx) => {
    await giveReason(tx, input.reason);
    const changed = await setTestStatus(tx, { ...input, status: 'retired' });
    const after = await findTest(tx, input.id);
    return changed && after !== null ? after : refuseStaleWrite(after);
  });

/** A person of this laboratory stands for the figures. */
export const verifyTest = (scope: Scope, input: TestAtVersion): Promise<TestRecord> =>
  withIdempotencyKey(scope, input, async (tx) => {
    const changed = await markVerified(tx, input.id, input.version, scope.acting.userId ?? 0);
    const after = await findTest(tx, input.id);
    return changed && after !== null ? after : refuseStaleWrite(after);
  });
