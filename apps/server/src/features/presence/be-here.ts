import type { BeHereInput, WhoIsHere } from '@aliquot/domain/presence/presence';
import { surfaceName } from '@aliquot/domain/presence/surface';
import { AppError } from '#app-error.ts';
import { inTransaction, type Scope } from '#db/transaction.ts';
import { beat, endStay, forgetTheGone, sessionsAt, notifySessions } from './presence.repo.ts';

/** Whose page it is; a call without a person behind it is nowhere. */
const actorOf = ({ acting }: Scope): { userId: number; sessionId: number } => {
  const { userId, sessionId } = acting;
  if (userId === null || sessionId === null) throw new AppError('UNAUTHORIZED');
  return { userId, sessionId };
};

/** "I am here, at this row", said again every few seconds; the answer is who else is. The others are woken only by a change. */
export const beHere = (scope: Scope, input: BeHereInput): Promise<WhoIsHere> =>
  inTransaction(scope, async (tx) => {
    const { written, arrived, changed, others, sessions } = await beat(tx, { actor: actorOf(scope), input });
    if (!written) throw new AppError('NOT_FOUND');
    if (changed && sessions.length > 0) await notifySessions(tx, surfaceName(input.surface), sessions);
    if (arrived) await forgetTheGone(tx);
    return { others };
  });

export const leave = (scope: Scope, visit: string): Promise<void> =>
  inTransaction(scope, async (tx) => {
    const { userId } = actorOf(scope);
    const surface = await endStay(tx, userId, visit);
    if (surface === null) return;
    const sessions = await sessionsAt(tx, surface, userId);
    if (sessions.length > 0) await notifySessions(tx, surface, sessions);
  });
