import { usedBy, type ListInput, type ListPage, type UsedBy } from '@aliquot/domain/records/records';
import type { OwnProfile } from '@aliquot/domain/users/profile';
import { user, userPage, type User, type UserRow } from '@aliquot/domain/users/user';
import { sql, type Kysely, type Transaction } from 'kysely';
import { isoText } from '#db/iso-text.ts';
import { readRow, readRows } from '#db/read-rows.ts';
import { listRecords } from '#db/record-list.ts';
import { addRow, changeRow } from '#db/record-rows.ts';
import type { DB } from '#db/schema.gen.ts';

/** How a person gets in; the provider of their domain counts only while it is switched on. */
const signInPath = sql`
  t.password_hash is not null as "hasPassword",
  (select p.name from auth_provider_domains d join auth_providers p on p.id = d.provider_id
    where d.domain = split_part(t.email, '@', 2) and p.enabled and p.type <> 'LOCAL') as provider,
  (select ${isoText('s.created_at')} from sessions s where s.user_id = t.id order by s.id desc limit 1) as "lastSignInAt"`;

export const listUsers = (db: Kysely<DB>, input: ListInput): Promise<ListPage<UserRow>> =>
  listRecords(
    db,
    userPage,
    {
      table: 'users',
      code: 'email',
      usedBy: sql`select count(*) from pod_members m where m.user_id = t.id`,
      attributes: [sql`t.default_role as "defaultRole"`, signInPath],
    },
    input,
  );

export const findUser = (db: Kysely<DB>, id: number): Promise<User | null> =>
  readRow(
    db,
    user,
    sql`
      select t.id, t.version, t.active, ${isoText('t.updated_at')} as "updatedAt", t.email, t.name, t.default_role as "defaultRole",
        coalesce((select jsonb_agg(c.code order by c.code) from user_clients l join clients c on c.id = l.client_id
          where l.user_id = t.id), '[]') as clients, ${signInPath}
      from users t where t.id = ${id}`,
  );

export const userUsedBy = (db: Kysely<DB>, id: number): Promise<UsedBy[]> =>
  readRows(
    db,
    usedBy,
    sql`
      select 'pod' as kind, p.id, p.code, p.name, p.active
      from pod_members m join pods p on p.id = m.pod_id where m.user_id = ${id} order by p.name, p.id`,
  );

/** With the demo accounts' query the only ones that read a password hash. */
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
): Promise<{ active: boolean; passwordHash: string | null; defaultRole: string } | null> =>
  (await tx
    .selectFrom('users')
    .select(['active', 'password_hash as passwordHash', 'default_role as defaultRole'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()) ?? null;

/** Held too: a client made inactive at this moment comes before the sign-in, or ends the session it opens. */
export const lockClientsForSignIn = (tx: Transaction<DB>, userId: number): Promise<{ active: boolean }[]> =>
  tx
    .selectFrom('user_clients as l')
    .innerJoin('clients as c', 'c.id', 'l.client_id')
    .select('c.active')
    .where('l.user_id', '=', userId)
    .orderBy('c.id')
    .forShare('c')
    .execute();

export const addUser = async (
  tx: Transaction<DB>,
  user: { email: string; name: string; defaultRole: string; passwordHash: string | null },
): Promise<number> =>
  addRow(tx, 'users', {
    email: user.email,
    name: user.name,
    default_role: user.defaultRole,
    password_hash: user.passwordHash,
  });

export const changeUser = async (
  tx: Transaction<DB>,
  change: { id: number; version: number; email: string; name: string; defaultRole: string; active: boolean },
): Promise<boolean> =>
  changeRow(tx, 'users', change, {
    email: change.email,
    name: change.name,
    default_role: change.defaultRole,
    active: change.active,
  });

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
    .select(['name', 'email', sql<boolean>`password_hash is not null`.as('hasPassword')])
    .where('id', '=', userId)
    .executeTakeFirst()) ?? null;
