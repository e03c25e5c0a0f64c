import type { ChangePasswordInput } from '@aliquot/domain/users/profile';
import { AppError } from '#app-error.ts';
import { withIdempotencyKey } from '#db/with-idempotency-key.ts';
import { inTransaction, type Scope } from '#db/transaction.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { endOtherSessions } from './sessions.repo.ts';
import { findUserForSignIn, replacePasswordHash } from './users.repo.ts';

/** The person behind the call; these verbs never take a user id from outside. */
export type Self = { userId: number; sessionId: number; email: string };

/**
 * A changed password signs the person out everywhere else: whoever knew the old one is gone. The current password is checked
 * under the key of the save, so that a retry after a lost answer is not refused for a password that is no longer current.
 */
export const changePassword = async (
  scope: Scope,
  self: Self,
  input: ChangePasswordInput,
): Promise<{ ended: number }> => {
  const passwordHash = await hashPassword(input.newPassword);
  return withIdempotencyKey(scope, { idempotencyKey: input.idempotencyKey }, async (tx) => {
    const account = await findUserForSignIn(tx, self.email);
    const { ok } = await verifyPassword(input.currentPassword, account?.passwordHash ?? null);
    if (!ok) {
      throw new AppError('BAD_REQUEST', {
        message: 'Not your current password. Try again.',
        details: { field: 'currentPassword' },
      });
    }
    await replacePasswordHash(tx, self.userId, passwordHash);
    return { ended: await endOtherSessions(tx, self.userId, self.sessionId, 'password changed') };
  });
};

export const signOutElsewhere = (scope: Scope, self: Self): Promise<{ ended: number }> =>
  inTransaction(scope, async (tx) => ({
    ended: await endOtherSessions(tx, self.userId, self.sessionId, 'signed out from another session'),
  }));
