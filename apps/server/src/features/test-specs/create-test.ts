import type { CreateTestInput, TestRecord } from '@aliquot/domain/test-specs/test';
import { withIdempotencyKey } from '#db/with-idempotency-key.ts';
import type { Scope } from '#db/transaction.ts';
import { findTestOrRefuse, refuseTaken } from './save-test.ts';
import { activate } from './test-status.ts';
import { writeSpec } from './write-specs.repo.ts';
import { addTest } from './write-tests.repo.ts';

/** A new test with its results, a draft or at once active: all of it, or nothing. */
export const createTest = (scope: Scope, input: CreateTestInput): Promise<TestRecord> =>
  withIdempotencyKey(scope, input, async (tx) => {
    const id = await addTest(tx, input).catch(refuseTaken('specs'));
    for (const [place, spec] of input.specs.entries()) {
      await writeSpec(tx, id, null, spec).catch(refuseTaken(`specs.${place}`));
    }
    const draft = await findTestOrRefuse(tx, id);
    return input.activate ? activate(tx, draft, scope.now()) : draft;
  });
