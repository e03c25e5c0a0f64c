import { profileClaim, type SessionProfile, type SessionUser } from '@aliquot/domain/auth/session-user';
import { getJson } from './get-json.ts';
import { once } from './once.ts';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Ten minutes unless the server says otherwise. */
const defaultIdleTimeoutMs = 600_000;
const readTimeout = (value: unknown): number => (typeof value === 'number' && value > 0 ? value : defaultIdleTimeoutMs);

const readProfile = (value: unknown): SessionProfile => {
  const profile = isRecord(value) ? value : {};
  const orgs = profile['allowedOrgs'];
  return {
    default_role: text(profile['default_role']),
    // Only an explicit null means "every organisation": anything unreadable means none.
    allowedOrgs:
      orgs === null ? null : Array.isArray(orgs) ? orgs.filter((org): org is number => typeof org === 'number') : [],
    idleTimeoutMs: readTimeout(profile['idleTimeoutMs']),
  };
};

/** What the session endpoint answered, as a user; null when it names nobody. An unreadable role is no role. */
export const readSessionUser = (answer: unknown): SessionUser | null => {
  if (!isRecord(answer) || typeof answer['sub'] !== 'string' || answer['sub'] === '') return null;
  const email = text(answer['email']);
  return {
    sub: answer['sub'],
    name: text(answer['name']) || email || answer['sub'],
    email,
    [profileClaim]: readProfile(answer[profileClaim]),
  };
};

const session = once(async () => readSessionUser(await getJson('/api/auth/session')));

/** Who is signed in, asked once in the page's lifetime; null when nobody is. */
export const loadSession = session.get;

export type SessionState =
  | { state: 'open'; userId: string; idleTimeoutMs: number }
  | { state: 'over' }
  | { state: 'unknown' };

/**
 * Whether the session still stands, asked afresh. `active` tells the server that a person acted; without it the question
 * itself keeps nobody signed in. A server that does not answer says nothing about the session.
 */
export const checkSession = async (active: boolean): Promise<SessionState> => {
  try {
    const response = await fetch('/api/auth/session', {
      credentials: 'include',
      headers: active ? { 'x-aliquot-active': '1' } : {},
    });
    if (response.status === 401 || response.status === 403) return { state: 'over' };
    if (!response.ok) return { state: 'unknown' };
    const user = readSessionUser(await response.json());
    return user === null
      ? { state: 'over' }
      : { state: 'open', userId: user.sub, idleTimeoutMs: user[profileClaim].idleTimeoutMs };
  } catch {
    return { state: 'unknown' };
  }
};

/** Ask again next time: after signing in. */
export const forgetSession = session.forget;
