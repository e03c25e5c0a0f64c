import { everyClientInactive } from '@aliquot/domain/auth/client-access';
import { isEmail } from '@aliquot/domain/auth/auth-provider';
import { longestPassword } from '@aliquot/domain/auth/password-length';
import { roleFrom } from '@aliquot/domain/auth/roles';
import { longestDelayForAccount, longestDelayForGuesser, signInDelaySeconds } from '@aliquot/domain/auth/sign-in-delay';
import { inTransaction, type Scope } from '#db/transaction.ts';
import {
  findUserForSignIn,
  lockClientsForSignIn,
  lockUserForSignIn,
  replacePasswordHash,
} from '#features/users/users.repo.ts';
import { hashPassword, verifyPassword } from '#features/users/passwords.ts';
import { newSessionToken, hashSessionToken } from './session-token.ts';
import { addSession } from '#features/users/sessions.repo.ts';
import { countAttempt, failureKey, forgiveFailures, secondsBlocked } from './sign-in-failures.repo.ts';

export type Credentials = { email: string; password: string };
export type SignInAttempt = Credentials & {
  address: string | null;
  userAgent: string | null;
};
export type SignInSettings = { failureSecret: Buffer; idleMs: number; sessionMs: number };
export type SignInResult = { ok: true; token: string } | { ok: false; message: string; waitSeconds: number };

const refused = { ok: false, message: 'Invalid email or password', waitSeconds: 0 } as const satisfies SignInResult;

/** The refusal of what can belong to no account. Nothing is looked up or hashed for it, so it need not count as a guess. */
export const refuseMalformed = ({ email, password }: Credentials): typeof refused | null =>
  isEmail(email) && password.length > 0 && password.length <= longestPassword ? null : refused;

/** Told only to whoever knows the password: others learn nothing of the account. */
const clientInactive: SignInResult = {
  ok: false,
  message: 'Not signed in. Your client is inactive at this lab. Ask the lab to make it active again, then sign in.',
  waitSeconds: 0,
};

const mustWait = (seconds: number): SignInResult => ({
  ok: false,
  message: `Too many attempts. Wait ${seconds} ${seconds === 1 ? 'second' : 'seconds'}, then try again.`,
  waitSeconds: seconds,
});

/**
 * One password sign-in. Known and unknown accounts take the same road: the same statements, one password hash either way,
 * the same words. The old session of this browser is left alone: a new token is made, never adopted.
 */
export const signIn = async (door: Scope, settings: SignInSettings, attempt: SignInAttempt): Promise<SignInResult> => {
  const malformed = refuseMalformed(attempt);
  if (malformed !== null) return malformed;
  const email = attempt.email.trim().toLowerCase();
  const db = door.database.kysely;
  const guesserKey = failureKey(settings.failureSecret, 'address+account', attempt.address ?? '', email);
  const accountKey = failureKey(settings.failureSecret, 'account', email);

  const mayTry =
    (await countAttempt(db, guesserKey, (failures) => signInDelaySeconds(failures, longestDelayForGuesser))) &&
    (await countAttempt(db, accountKey, (failures) => signInDelaySeconds(failures, longestDelayForAccount)));
  if (!mayTry) return mustWait(Math.max(1, await secondsBlocked(db, [guesserKey, accountKey])));

  const user = await findUserForSignIn(db, email);
  const usable = user !== null && user.active ? user.passwordHash : null;
  const { ok, renew } = await verifyPassword(attempt.password, usable);
  if (!ok || user === null) return refused;

  const token = newSessionToken();
  const tokenHash = hashSessionToken(token);
  if (tokenHash === null) throw new Error('a fresh session token must be valid');
  const renewed = renew ? await hashPassword(attempt.password) : null;
  const asUser: Scope = { ...door, acting: { ...door.acting, userId: user.id, clients: 'all' } };
  const opened = await inTransaction(asUser, async (tx): Promise<SignInResult> => {
    // The password may have been changed, or the account disabled, while this one was being checked.
    const now = await lockUserForSignIn(tx, user.id);
    if (now === null || !now.active || now.passwordHash !== user.passwordHash) return refused;
    if (everyClientInactive(roleFrom(now.defaultRole), await lockClientsForSignIn(tx, user.id))) return clientInactive;
    await addSession(tx, {
      ...settings,
      tokenHash,
      userId: user.id,
      address: attempt.address,
      userAgent: attempt.userAgent,
    });
    if (renewed !== null) await replacePasswordHash(tx, user.id, renewed);
    return { ok: true, token };
  });
  // The password was right, also where the door stays closed for another reason.
  if (opened !== refused) await forgiveFailures(db, [guesserKey, accountKey]);
  return opened;
};
