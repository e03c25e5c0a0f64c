import { activationFindings } from '@aliquot/domain/test-specs/activation';
import {
  specCodeTaken,
  type OrderSpecsInput,
  type SaveSpecInput,
  type TestRecord,
  type UpdateTestInput,
} from '@aliquot/domain/test-specs/test';
import { changesFigures, withResult, type FiguredTest } from '@aliquot/domain/test-specs/verified-figures';
import type { Transaction } from 'kysely';
import { AppError, refuseField } from '#app-error.ts';
import { violates } from '#db/database-errors.ts';
import { withIdempotencyKey, type Idempotent } from '#db/with-idempotency-key.ts';
import type { DB } from '#db/schema.gen.ts';
import { refuseStaleWrite } from '#db/stale-write.ts';
import { giveReason, type Scope } from '#db/transaction.ts';
import { findTest } from './read-tests.repo.ts';
import { saveVersion } from './test-versions.repo.ts';
import { orderSpecs, writeSpec } from './write-specs.repo.ts';
import { changeTest, claimTest } from './write-tests.repo.ts';

/** What the database refused, in words, at the field of the request; `spec` is where the result stands in it. */
export const refuseTaken =
  (spec: string) =>
  (error: unknown): never => {
    if (violates(error, 'tests_code_key')) refuseField('code', 'Another test already has that code. Choose another.');
    if (violates(error, 'result_specs_test_id_code_key')) refuseField(`${spec}.code`, specCodeTaken);
    if (violates(error, 'result_spec_options_result_code_fkey')) {
      refuseField(`${spec}.codedOptions`, 'One of the coded values is not in the library. Choose another.');
    }
    throw error;
  };

/** The day by UTC: the tables of today and of every later day they change are judged, so a few hours decide nothing. */
export const dayOf = (now: Date): string => now.toISOString().slice(0, 10);

export const findTestOrRefuse = async (tx: Transaction<DB>, id: number): Promise<TestRecord> => {
  const test = await findTest(tx, id);
  if (test === null) throw new AppError('NOT_FOUND');
  return test;
};

/** A test people order from must stay orderable: what would break it is refused and named. */
export const refuseUnorderable = (test: TestRecord, now: Date): void => {
  const findings = activationFindings(test, dayOf(now));
  const [first, ...others] = findings;
  if (first === undefined) return;
  const more = others.length === 0 ? '' : ` ${others.length} more ${others.length === 1 ? 'issue' : 'issues'}.`;
  throw new AppError('BAD_REQUEST', {
    message: `${test.code} would not be orderable: ${first.spec === null ? '' : `${first.spec}: `}${first.message}${more}`,
    details: { findings },
  });
};

/** Keeps what was saved to an active test as its next version; the one before stays for the orders placed under it. */
const keptIfActive = async (tx: Transaction<DB>, id: number, reason: string | null, now: Date): Promise<TestRecord> => {
  const saved = await findTestOrRefuse(tx, id);
  if (saved.status !== 'active') return saved;
  refuseUnorderable(saved, now);
  await saveVersion(tx, saved, reason);
  return saved;
};

const changing = <Input extends Idempotent & { id: number; version: number; reason: string | null }>(
  scope: Scope,
  input: Input,
  change: (tx: Transaction<DB>) => Promise<boolean>,
): Promise<TestRecord> =>
  withIdempotencyKey(scope, input, async (tx) => {
    if (input.reason !== null) await giveReason(tx, input.reason);
    if (!(await change(tx))) return refuseStaleWrite(await findTest(tx, input.id));
    return keptIfActive(tx, input.id, input.reason, scope.now());
  }).catch(refuseTaken('spec'));

/** The version the request names is claimed afterwards, so that what was read here is what it changes. */
const staysVerified = async (
  tx: Transaction<DB>,
  id: number,
  after: (before: TestRecord) => FiguredTest,
): Promise<boolean> => {
  const before = await findTest(tx, id);
  return before === null || !changesFigures(before, after(before));
};

export const updateTest = (scope: Scope, input: UpdateTestInput): Promise<TestRecord> =>
  changing(scope, input, async (tx) => {
    const { method } = input;
    const stays = await staysVerified(tx, input.id, ({ resultSpecs }) => ({ method, resultSpecs }));
    return changeTest(tx, input, stays);
  });

export const saveSpec = (scope: Scope, input: SaveSpecInput): Promise<TestRecord> =>
  changing(scope, input, async (tx) => {
    const stays = await staysVerified(tx, input.id, (before) => withResult(before, input.specId, input.spec));
    if (!(await claimTest(tx, input, stays))) return false;
    await writeSpec(tx, input.id, input.specId, input.spec);
    return true;
  });

export const arrangeSpecs = (scope: Scope, input: OrderSpecsInput): Promise<TestRecord> =>
  changing(scope, input, async (tx) => {
    if (!(await claimTest(tx, input, true))) return false;
    await orderSpecs(tx, input.id, input.specIds);
    return true;
  });
