import { isOrganisationStaff } from '@aliquot/domain/auth/roles';
import type { CreateUserInput, UpdateUserInput, User, UserFields } from '@aliquot/domain/users/user';
import type { Transaction } from 'kysely';
import { AppError } from '#app-error.ts';
import { idsOfCodes } from '#db/ids-of-codes.ts';
import { recordVerbs } from '#db/save-record.ts';
import type { DB } from '#db/schema.gen.ts';
import type { Scope } from '#db/transaction.ts';
import { hashPassword } from './passwords.ts';
import { endSessionsOf } from './sessions.repo.ts';
import { addUser, changeUser, findUser, lockActiveManagers, setUserClients } from './users.repo.ts';

/** Only client staff are bound to organisations: everyone else sees all of them. */
const setClients = async (tx: Transaction<DB>, userId: number, user: UserFields): Promise<void> => {
  const ids = await idsOfCodes(tx, { table: 'clients', word: 'client' }, user.clients, 'clients');
  await setUserClients(tx, userId, isOrganisationStaff(user.defaultRole) ? [...ids.values()] : []);
};

export const addUserWithClients = async (
  tx: Transaction<DB>,
  user: UserFields & { passwordHash: string | null },
): Promise<number> => {
  const id = await addUser(tx, user);
  await setClients(tx, id, user);
  return id;
};

type Change = UserFields & { id: number; version: number; active: boolean };

const keepAManager = async (tx: Transaction<DB>, { id, active, defaultRole }: Change): Promise<void> => {
  const managers = await lockActiveManagers(tx);
  const staysManager = active && defaultRole === 'aliquot_lab_manager';
  if (managers.length !== 1 || managers[0] !== id || staysManager) return;
  throw new AppError('BAD_REQUEST', {
    message: 'This is the last active manager. Make another user a manager first.',
    ...(active ? { details: { field: 'defaultRole' } } : {}),
  });
};

const changeUserWithClients = async (tx: Transaction<DB>, change: Change): Promise<boolean> => {
  await keepAManager(tx, change);
  const before = await findUser(tx, change.id);
  if (!(await changeUser(tx, change))) return false;
  await setClients(tx, change.id, change);
  // A person whose rights changed starts a new session under the new ones.
  if (!change.active || before?.defaultRole !== change.defaultRole) {
    await endSessionsOf(tx, change.id, change.active ? 'role changed' : 'account disabled');
  }
  return true;
};

const verbs = (passwordHash: string | null) =>
  recordVerbs({
    word: 'user',
    unique: { constraint: 'users_email_key', field: 'email' },
    find: findUser,
    add: (tx, fields: UserFields) => addUserWithClients(tx, { ...fields, passwordHash }),
    change: changeUserWithClients,
  });

export const getUser = (scope: Scope, id: number): Promise<User> => verbs(null).get(scope, id);

export const createUser = async (scope: Scope, { password, ...user }: CreateUserInput): Promise<User> => {
  // Hashing takes a while: it happens before the transaction, so that no lock waits for it.
  const passwordHash = password === null || password === undefined ? null : await hashPassword(password);
  // The key is stored with a hash of the request; a password must not be guessable from that.
  const request = { ...user, password: passwordHash === null ? null : 'given' };
  return verbs(passwordHash).create(scope, request);
};

export const updateUser = (scope: Scope, input: UpdateUserInput): Promise<User> => verbs(null).update(scope, input);
