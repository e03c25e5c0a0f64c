import type { Client, CreateClientInput, UpdateClientInput } from '@aliquot/domain/clients/client';
import type { PageAfter } from '@aliquot/domain/requests/save';
import { sql, type Expression, type Kysely, type SqlBool, type Transaction } from 'kysely';
import { afterCursor, pageLimit } from '../../db/keyset-page.ts';
import type { DB } from '../../db/schema.gen.ts';

const columns = ['id', 'code', 'name', 'is_primary as isPrimary', 'active', 'version'] as const;

/** An array, not a list of parameters: a person without organisations is a query without rows, not one without grammar. */
const isAmong = (only: readonly number[]): Expression<SqlBool> => sql<SqlBool>`id = any (${[...only]}::bigint[])`;

/** `only` is the caller's organisations: the query filters first, the wall in the database stands behind it. */
export const listClients = (
  db: Kysely<DB>,
  only: readonly number[] | 'all',
  after: PageAfter | null,
  take: number,
): Promise<Client[]> =>
  db
    .selectFrom('clients')
    .select(columns)
    .$if(only !== 'all', (query) => query.where(isAmong(only as readonly number[])))
    .$if(after !== null, (query) => query.where(afterCursor('name', 'id', after as PageAfter)))
    .orderBy('name')
    .orderBy('id')
    .limit(pageLimit(take))
    .execute();

export const findClient = async (db: Kysely<DB>, only: readonly number[] | 'all', id: number): Promise<Client | null> =>
  (await db
    .selectFrom('clients')
    .select(columns)
    .where('id', '=', id)
    .$if(only !== 'all', (query) => query.where(isAmong(only as readonly number[])))
    .executeTakeFirst()) ?? null;

export const findClientByCode = async (
  db: Kysely<DB>,
  only: readonly number[] | 'all',
  code: string,
): Promise<Client | null> =>
  (await db
    .selectFrom('clients')
    .select(columns)
    .where('code', '=', code)
    .where('active', '=', true)
    .$if(only !== 'all', (query) => query.where(isAmong(only as readonly number[])))
    .executeTakeFirst()) ?? null;

/** Null when the code is taken. */
export const addClient = async (tx: Transaction<DB>, client: CreateClientInput): Promise<Client | null> =>
  (await tx
    .insertInto('clients')
    .values({ code: client.code, name: client.name, is_primary: client.isPrimary })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning(columns)
    .executeTakeFirst()) ?? null;

export const changeClient = async (tx: Transaction<DB>, change: UpdateClientInput): Promise<Client | null> =>
  (await tx
    .updateTable('clients')
    .set({ code: change.code, name: change.name, is_primary: change.isPrimary, active: change.active })
    .where('id', '=', change.id)
    .where('version', '=', change.version)
    .returning(columns)
    .executeTakeFirst()) ?? null;
