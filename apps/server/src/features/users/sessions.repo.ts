import type { OwnSession } from '@aliquot/domain/users/profile';
import { sql, type Kysely, type Transaction } from 'kysely';
import { z } from 'zod';
import { idleGraceMs } from '#config.ts';
import { readRow } from '#db/read-rows.ts';
import type { DB } from '#db/schema.gen.ts';
import { savedIdleMinutes } from '#features/settings/settings.repo.ts';

const sessionRow = z.strictObject({
  session_id: z.int(),
  user_id: z.int(),
  email: z.string(),
  name: z.string(),
  default_role: z.string(),
  client_ids: z.array(z.int()),
  /** The laboratory's own idle time; null when the configuration's holds. */
  idle_minutes: z.number().nullable(),
});
export type SessionRow = z.infer<typeof sessionRow>;

/** How long a session stays open without activity: what the laboratory has set, else what the configuration says. */
const idleFor = (configuredMs: number) =>
  sql`make_interval(secs => coalesce(${savedIdleMinutes} * 60 + ${idleGraceMs / 1000}, ${configuredMs / 1000}))`;

export const findOpenSession = (
  db: Kysely<DB>,
  tokenHash: Buffer,
  active: boolean,
  idleMs: number,
): Promise<SessionRow | null> =>
  readRow(
    db,
    sessionRow,
    sql`
      select session_id, user_id, email, name, default_role, client_ids::float8[] as client_ids,
        ${savedIdleMinutes} as idle_minutes
      from engine.open_session(${tokenHash}, ${active}, ${idleFor(idleMs)})`,
  );

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
      idle_until: sql<Date>`now() + ${idleFor(session.idleMs)}`,
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

export const endSessionsOf = async (tx: Transaction<DB>, userId: number, because: string): Promise<number> => {
  const ended = await tx
    .updateTable('sessions')
    .set({ ended_at: sql<Date>`now()`, ended_because: because })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .returning('id')
    .execute();
  return ended.length;
};

/** Of everybody who works for this client. */
export const endSessionsOfClient = async (tx: Transaction<DB>, clientId: number, because: string): Promise<void> => {
  await tx
    .updateTable('sessions')
    .set({ ended_at: sql<Date>`now()`, ended_because: because })
    .where('user_id', 'in', (staff) =>
      staff.selectFrom('user_clients').select('user_id').where('client_id', '=', clientId),
    )
    .where('ended_at', 'is', null)
    .execute();
};

/** Where a person is signed in; `currentId` is the session of whoever asks. */
export const listOpenSessions = async (db: Kysely<DB>, userId: number, currentId: number): Promise<OwnSession[]> => {
  const rows = await db
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
  return rows.map((row) => ({
    ...row,
    current: row.id === currentId,
    signedInAt: row.signedInAt.toISOString(),
    lastActiveAt: row.lastActiveAt.toISOString(),
  }));
};

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
