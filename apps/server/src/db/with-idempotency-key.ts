import { createHash } from 'node:crypto';
import { canonicalJson } from '@aliquot/domain/catalogue/canonical-json';
import { nestsDeeperThan } from '@aliquot/domain/errors/nesting';
import type { Transaction } from 'kysely';
import { AppError } from '#app-error.ts';
import type { DB, Json } from './schema.gen.ts';
import { inTransaction, type Scope } from './transaction.ts';

/** Every save names itself with a key the client made, so that a retry after a lost answer has one effect, not two. */
export type Idempotent = { idempotencyKey: string };

/** Deeper than any form or catalogue file; the walk below takes a stack frame for each level. */
const deepestRequest = 64;

/** The same request always has the same text. A figure like 1e999, which no JSON can hold again, is refused. */
const textOf = (input: unknown): string => {
  if (nestsDeeperThan(input, deepestRequest)) throw new AppError('BAD_REQUEST');
  try {
    return canonicalJson(input);
  } catch (error) {
    throw new AppError('BAD_REQUEST', { cause: error });
  }
};

const hashOf = (procedure: string, input: unknown): Buffer =>
  createHash('sha256').update(procedure).update('\n').update(textOf(input)).digest();

/**
 * Runs `work` at most once per user and key. The key, the effect and the answer commit together.
 * A second call with the same key waits for the first (the unique index holds it back) and gets the stored answer.
 */
export const withIdempotencyKey = <Input extends Idempotent, Result>(
  scope: Scope,
  input: Input,
  work: (tx: Transaction<DB>) => Promise<Result>,
): Promise<Result> => (scope.within === undefined ? claimAndRun(scope, input, work) : work(scope.within));

/**
 * What a repeated call is answered from now on. For work that goes on after the transaction with its key, such as waiting for something
 * outside: until then a repeated call gets what that transaction answered.
 */
export const replaceAnswer = async (
  tx: Transaction<DB>,
  { acting }: Pick<Scope, 'acting'>,
  { idempotencyKey }: Idempotent,
  answer: unknown,
): Promise<void> => {
  await tx
    .updateTable('engine.idempotency_keys')
    .set({ response: JSON.stringify(answer) as unknown as Json })
    .where('user_id', '=', acting.userId)
    .where('key', '=', idempotencyKey)
    .execute();
};

const claimAndRun = <Input extends Idempotent, Result>(
  scope: Scope,
  input: Input,
  work: (tx: Transaction<DB>) => Promise<Result>,
): Promise<Result> =>
  inTransaction(scope, async (tx) => {
    const userId = scope.acting.userId;
    if (userId === null) throw new AppError('UNAUTHORIZED');
    const requestHash = hashOf(scope.action, input);
    const claimed = await tx
      .insertInto('engine.idempotency_keys')
      .values({ user_id: userId, key: input.idempotencyKey, procedure: scope.action, request_hash: requestHash })
      .onConflict((conflict) => conflict.doNothing())
      .returning('key')
      .executeTakeFirst();
    if (claimed === undefined) {
      const before = await tx
        .selectFrom('engine.idempotency_keys')
        .select(['request_hash', 'response'])
        .where('user_id', '=', userId)
        .where('key', '=', input.idempotencyKey)
        .executeTakeFirstOrThrow();
      if (!requestHash.equals(before.request_hash)) throw new AppError('IDEMPOTENCY_MISMATCH');
      return before.response as Result;
    }
    const result = await work(tx);
    await replaceAnswer(tx, scope, input, result);
    return result;
  });
