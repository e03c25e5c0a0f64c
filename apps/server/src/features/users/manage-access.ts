/** What a manager may do about how somebody else gets in. */
import type { EndSessionsInput, ResetPasswordInput, User } from '@aliquot/domain/users/user';
import { AppError } from '#app-error.ts';
import { withIdempotencyKey } from '#db/with-idempotency-key.ts';
import type { Scope } from '#db/transaction.ts';
import { hashPassword } from './passwords.ts';
import { endOtherSessions, endSessionsOf } from './sessions.repo.ts';
import { findUser, replacePasswordHash } from './users.repo.ts';

/** A new password signs the person out everywhere: whoever knew the old one is gone. One's own session here stays. */
export const resetPassword = async (scope: Scope, { password, ...request }: ResetPasswordInput): Promise<User> => {
  const passwordHash = await hashPassword(password);
  // The key is stored with a hash of the request, which must not help anyone to guess the password.
  return withIdempotencyKey(scope, request, async (tx) => {
    if ((await findUser(tx, request.id)) === null) throw new AppError('NOT_FOUND');
    await replacePasswordHash(tx, request.id, passwordHash);
    await endSessionsBut(scope, tx, request.id, 'password reset');
    const after = await findUser(tx, request.id);
    if (after === null) throw new AppError('NOT_FOUND');
    return after;
  });
};

export const endSessions = (scope: Scope, input: EndSessionsInput): Promise<{ ended: number }> =>
  withIdempotencyKey(scope, input, async (tx) => {
    if ((await findUser(tx, input.id)) === null) throw new AppError('NOT_FOUND');
    return { ended: await endSessionsBut(scope, tx, input.id, 'ended by a manager') };
  });

const endSessionsBut = (
  { acting }: Scope,
  tx: Parameters<typeof endSessionsOf>[0],
  userId: number,
  because: string,
): Promise<number> =>
  acting.sessionId !== null && acting.userId === userId
    ? endOtherSessions(tx, userId, acting.sessionId, because)
    : endSessionsOf(tx, userId, because);
