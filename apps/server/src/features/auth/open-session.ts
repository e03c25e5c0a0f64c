import { isOrganisationStaff, roleFrom } from '@aliquot/domain/auth/roles';
import type { Database } from '#db/client.ts';
import type { OpenSession } from '#trpc/context.ts';
import { hashSessionToken } from './session-token.ts';
import { findOpenSession } from '#features/users/sessions.repo.ts';

/** Who a session token stands for, or null when it is unknown, ended, idle for too long, too old, or its user disabled. */
export const openSession = async (
  database: Database,
  token: string | undefined,
  options: {
    active: boolean;
    idleMs: number;
    /** Whose page sent this, when it says so: a page of somebody else has no session here. */
    expectedUser?: string | string[] | undefined;
  },
): Promise<OpenSession | null> => {
  const tokenHash = hashSessionToken(token);
  if (tokenHash === null) return null;
  const row = await findOpenSession(database.kysely, tokenHash, options.active, options.idleMs);
  if (row === null) return null;
  if (options.expectedUser !== undefined && options.expectedUser !== String(row.user_id)) return null;
  const role = roleFrom(row.default_role);
  return {
    sessionId: row.session_id,
    userId: row.user_id,
    email: row.email,
    name: row.name,
    defaultRole: row.default_role,
    role,
    clientIds: isOrganisationStaff(role) ? row.client_ids : null,
    idleMinutes: row.idle_minutes,
  };
};
