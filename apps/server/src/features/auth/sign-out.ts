import { inTransaction, type Scope } from '#db/transaction.ts';
import { hashSessionToken } from './session-token.ts';
import { endSession } from '#features/users/sessions.repo.ts';

export const signOut = async (scope: Scope, token: string | undefined): Promise<void> => {
  const tokenHash = hashSessionToken(token);
  if (tokenHash === null) return;
  await inTransaction(scope, (tx) => endSession(tx, tokenHash, 'signed out'));
};
