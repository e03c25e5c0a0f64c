import type { Kysely } from 'kysely';
import type { DB } from '#db/schema.gen.ts';

/** How the active ones of these addresses sign in; the addresses are those of the demo accounts and no others. */
export const findActiveSignIns = (
  db: Kysely<DB>,
  emails: readonly string[],
): Promise<{ email: string; defaultRole: string; passwordHash: string | null }[]> =>
  db
    .selectFrom('users')
    .select(['email', 'default_role as defaultRole', 'password_hash as passwordHash'])
    .where('email', 'in', [...emails])
    .where('active', '=', true)
    .execute();
