import { randomUUID } from 'node:crypto';
import type { Role } from '@aliquot/domain/auth/roles';
import type { ClientFields } from '@aliquot/domain/clients/client';
import { inTransaction, type Scope } from '#db/transaction.ts';
import { addClient } from '#features/clients/clients.repo.ts';
import { hashPassword } from '#features/users/passwords.ts';
import { addUser, setUserClients } from '#features/users/users.repo.ts';
import { plainClient } from '#seed/plain-records.ts';

export const testPassword = 'correct horse battery';
let testPasswordHash: Promise<string> | null = null;

/** A user who can sign in with `testPassword`. Any text may be given as a role, to make people whose role we do not know. */
export const makeUser = async (
  scope: Scope,
  options: { role: Role | (string & {}); email?: string; name?: string; clientIds?: readonly number[] },
): Promise<{ id: number; email: string }> => {
  const email = options.email ?? `${randomUUID()}@lab.example`;
  const passwordHash = await (testPasswordHash ??= hashPassword(testPassword));
  const id = await inTransaction(scope, async (tx) => {
    const added = await addUser(tx, {
      email,
      name: options.name ?? `User ${email.slice(0, 8)}`,
      defaultRole: options.role,
      passwordHash,
    });
    await setUserClients(tx, added, options.clientIds ?? []);
    return added;
  });
  return { id, email };
};

/** A client of which only the name is known, with a code nobody has. */
export const newClient = (name: string): ClientFields => plainClient(randomUUID().slice(0, 12).toUpperCase(), name);

export const makeClient = (scope: Scope, name = `Client ${randomUUID().slice(0, 8)}`): Promise<number> =>
  inTransaction(scope, (tx) => addClient(tx, newClient(name)));
