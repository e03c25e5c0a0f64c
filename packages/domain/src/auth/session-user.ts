import { roleFrom, type Role } from './roles.ts';

/** The namespaced claim that carries Aliquot's own profile in the session user. */
export const profileClaim = 'urn:aliquot:profile';

export type SessionProfile = {
  default_role: string;
  /** The organisations whose rows this person may see; null means every organisation of the laboratory. */
  allowedOrgs: readonly number[] | null;
  /** Idle time after which the person is asked whether they are still there. */
  idleTimeoutMs: number;
};

/** What GET /api/auth/session answers. */
export type SessionUser = {
  sub: string;
  name: string;
  email: string;
  [profileClaim]: SessionProfile;
};

export const roleOf = (user: SessionUser): Role | null => roleFrom(user[profileClaim].default_role);
