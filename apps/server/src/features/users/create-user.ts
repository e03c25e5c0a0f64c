import type { CreateUserInput, User } from '@aliquot/domain/users/user';
import type { Transaction } from 'kysely';
import { AppError } from '../../app-error.ts';
import { onlyOnce } from '../../db/only-once.ts';
import type { DB } from '../../db/schema.gen.ts';
import type { Scope } from '../../db/transaction.ts';
import { hashPassword } from './passwords.ts';
import { addUser, findUser, setUserClients } from './users.repo.ts';

export type NewUser = Omit<CreateUserInput, 'idempotencyKey' | 'password'> & { passwordHash: string | null };

export const addUserWithClients = async (tx: Transaction<DB>, user: NewUser): Promise<User> => {
  const id = await addUser(tx, user);
  if (id === null) {
    throw new AppError('BAD_REQUEST', {
      message: 'Someone with that email address already has an account.',
      details: { field: 'email' },
    });
  }
  await setUserClients(tx, id, user.clientIds);
  const created = await findUser(tx, id);
  if (created === null) throw new Error('the user just added is not there');
  return created;
};

export const createUser = async (scope: Scope, input: CreateUserInput): Promise<User> => {
  const { password, ...user } = input;
  // Hashing takes a while: it happens before the transaction, so that no lock waits for it.
  const passwordHash = password === null || password === undefined ? null : await hashPassword(password);
  // The key is stored with a hash of the request; a password must not be guessable from that.
  const request = { ...input, password: passwordHash === null ? null : 'given' };
  return onlyOnce(scope, request, (tx) => addUserWithClients(tx, { ...user, passwordHash }));
};
