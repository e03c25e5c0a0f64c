import type { PageAfter } from '@aliquot/domain/requests/save';
import type { OwnProfile } from '@aliquot/domain/users/profile';
import type { User } from '@aliquot/domain/users/user';
import { sql, type Kysely, type Transaction } from 'kysely';
import { afterCursor, pageLimit } from '../../db/keyset-page.ts';
import type { DB } from '../../db/schema.gen.ts';

const selectUsers = (db: Kysely<DB>) =>
  db
    .selectFrom('users')
    .select([
      'users.id',
      'users.email',
      'users.name',
      'users.default_role as defaultRole',
      'users.active',
      'users.version',
      sql<
        number[]
      >`coalesce((select array_agg(c.client_id::float8 order by c.client_id) from user_clients c where c.user_id = users.id), '{}')`.as(
        'clientIds',
      ),
    ]);

export const listUsers = (db: Kysely<DB>, after: PageAfter | null, take: number): Promise<User[]> =>
  selectUsers(db)
    .$if(after !== null, (query) => query.where(afterCursor('users.name', 'users.id', after as PageAfter)))
    .orderBy('users.name')
    .orderBy('users.id')
    .limit(pageLimit(take))
    .execute();

export const findUser = async (db: Kysely<DB>, id: number): Promise<User | null> =>
  (await selectUsers(db).where('users.id', '=', id).executeTakeFirst()) ?? null;

/** The only query that reads a password hash. */
export const findUserForSignIn = async (
  db: Kysely<DB>,
  email: string,
): Promise<{ id: number; active: boolean; passwordHash: string | null } | null> =>
  (await db
    .selectFrom('users')
    .select(['id', 'active', 'password_hash as passwordHash'])
    .where('email', '=', email)
    .executeTakeFirst()) ?? null;

/** Held until the end of the transaction, so that a password change and a sign-in come one after the other. */
export const lockUserForSignIn = async (
  tx: Transaction<DB>,
  id: number,
): Promise<{ active: boolean; passwordHash: string | null } | null> =>
  (await tx
    .selectFrom('users')
    .select(['active', 'password_hash as passwordHash'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()) ?? null;

/** Null when the address is taken. */
export const addUser = async (
  tx: Transaction<DB>,
  user: { email: string; name: string; defaultRole: string; passwordHash: string | null },
): Promise<number | null> => {
  const row = await tx
    .insertInto('users')
    .values({ email: user.email, name: user.name, default_role: user.defaultRole, password_hash: user.passwordHash })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
};

export const changeUser = async (
  tx: Transaction<DB>,
  change: { id: number; version: number; name: string; defaultRole: string; active: boolean },
): Promise<boolean> => {
  const row = await tx
    .updateTable('users')
    .set({ name: change.name, default_role: change.defaultRole, active: change.active })
    .where('id', '=', change.id)
    .where('version', '=', change.version)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
};

export const replacePasswordHash = async (tx: Transaction<DB>, userId: number, passwordHash: string): Promise<void> => {
  await tx.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', userId).execute();
};

/** Leaves exactly these organisations; rows that stay are not touched, so the audit trail shows only what changed. */
export const setUserClients = async (
  tx: Transaction<DB>,
  userId: number,
  clientIds: readonly number[],
): Promise<void> => {
  const wanted = sql`${[...clientIds]}::bigint[]`;
  await sql`delete from user_clients where user_id = ${userId} and client_id <> all (${wanted})`.execute(tx);
  await sql`insert into user_clients (user_id, client_id) select ${userId}, c from unnest(${wanted}) c
    on conflict (user_id, client_id) do nothing`.execute(tx);
};

/** Locks the managers who can still sign in, so that two people cannot remove the last two at the same moment. */
export const lockActiveManagers = async (tx: Transaction<DB>): Promise<number[]> => {
  const rows = await tx
    .selectFrom('users')
    .select('id')
    .where('active', '=', true)
    .where('default_role', '=', 'aliquot_lab_manager')
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
};

export const findOwnProfile = async (db: Kysely<DB>, userId: number): Promise<OwnProfile | null> =>
  (await db
    .selectFrom('users')
    .select(['name', 'email', 'version', sql<boolean>`password_hash is not null`.as('hasPassword')])
    .where('id', '=', userId)
    .executeTakeFirst()) ?? null;

export const renameUser = async (
  tx: Transaction<DB>,
  change: { id: number; version: number; name: string },
): Promise<boolean> => {
  const row = await tx
    .updateTable('users')
    .set({ name: change.name })
    .where('id', '=', change.id)
    .where('version', '=', change.version)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
};
