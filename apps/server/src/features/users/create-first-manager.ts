import { createUserInput } from '@aliquot/domain/users/user';
import { AppError } from '#app-error.ts';
import { inTransaction, type Scope } from '#db/transaction.ts';
import { addUserWithClients } from './save-user.ts';
import { hashPassword } from './passwords.ts';
import { lockActiveManagers } from './users.repo.ts';

/** On a database without a manager nobody could make one: this is how the first comes to be, and only the first. */
export const createFirstManager = async (
  scope: Scope,
  person: { email: string; name: string; password: string },
): Promise<{ email: string; name: string }> => {
  const { email, name, password } = createUserInput.parse({
    ...person,
    defaultRole: 'aliquot_lab_manager',
    idempotencyKey: '00000000-0000-4000-8000-000000000000',
  });
  const passwordHash = await hashPassword(password ?? '');
  return inTransaction(scope, async (tx) => {
    if ((await lockActiveManagers(tx)).length > 0) {
      throw new AppError('BAD_REQUEST', { message: 'There is already a manager. Sign in as a manager to add users.' });
    }
    await addUserWithClients(tx, { email, name, defaultRole: 'aliquot_lab_manager', clients: [], passwordHash });
    return { email, name };
  });
};
