import { sql, type Kysely, type Transaction } from 'kysely';
import type { DB } from '../../db/schema.gen.ts';

export type SessionRow = {
  session_id: number;
  user_id: number;
  email: string;
  name: string;
  default_role: string;
  client_ids: number[];
};

export const findOpenSession = async (
  db: Kysely<DB>,
  tokenHash: Buffer,
  active: boolean,
  idleMs: number,
): Promise<SessionRow | null> => {
  const { rows } = await sql<SessionRow>`
    select session_id, user_id, email, name, default_role, client_ids::float8[] as client_ids
    from engine.open_session(${tokenHash}, ${active}, make_interval(secs => ${idleMs / 1000}))`.execute(db);
  return rows[0] ?? null;
};

export const addSession = async (
  tx: Transaction<DB>,
  session: {
    tokenHash: Buffer;
    userId: number;
    idleMs: number;
    sessionMs: number;
    address: string | null;
    userAgent: string | null;
  },
): Promise<number> => {
  const row = await tx
    .insertInto('sessions')
    .values({
      token_hash: session.tokenHash,
      user_id: session.userId,
      idle_until: sql<Date>`now() + make_interval(secs => ${session.idleMs / 1000})`,
      absolute_until: sql<Date>`now() + make_interval(secs => ${session.sessionMs / 1000})`,
      address: session.address,
      user_agent: session.userAgent,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
};

export const endSession = async (tx: Transaction<DB>, tokenHash: Buffer, because: string): Promise<void> => {
  await tx
    .updateTable('sessions')
    .set({ ended_at: sql<Date>`now()`, ended_because: because })
    .where('token_hash', '=', tokenHash)
    .where('ended_at', 'is', null)
    .execute();
};

export const endSessionsOf = async (tx: Transaction<DB>, userId: number, because: string): Promise<void> => {
  await tx
    .updateTable('sessions')
    .set({ ended_at: sql<Date>`now()`, ended_because: because })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute();
};

export const listOpenSessions = async (
  db: Kysely<DB>,
  userId: number,
): Promise<{ id: number; signedInAt: Date; lastActiveAt: Date; address: string | null; userAgent: string | null }[]> =>
  db
    .selectFrom('sessions')
    .select(['id', 'created_at as signedInAt', 'last_active_at as lastActiveAt', 'address', 'user_agent as userAgent'])
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('idle_until', '>', sql<Date>`now()`)
    .where('absolute_until', '>', sql<Date>`now()`)
    .orderBy('last_active_at', 'desc')
    .orderBy('id', 'desc')
    .limit(sql.lit(50))
    .execute();

/** Everywhere but here. */
export const endOtherSessions = async (
  tx: Transaction<DB>,
  userId: number,
  keepId: number,
  because: string,
): Promise<number> => {
  const ended = await tx
    .updateTable('sessions')
    .set({ ended_at: sql<Date>`now()`, ended_because: because })
    .where('user_id', '=', userId)
    .where('id', '<>', keepId)
    .where('ended_at', 'is', null)
    .returning('id')
    .execute();
  return ended.length;
};
