import { changePasswordInput, ownProfile, ownSession as ownSessionShape } from '@aliquot/domain/users/profile';
import { keyed } from '@aliquot/domain/records/save';
import { z } from 'zod';
import { AppError } from '#app-error.ts';
import { inReadOnly } from '#db/transaction.ts';
import type { OpenSession } from '#trpc/context.ts';
import { ownSession, router } from '#trpc/init.ts';
import { changePassword, signOutElsewhere } from './change-own-profile.ts';
import { listOpenSessions } from './sessions.repo.ts';
import { findOwnProfile } from './users.repo.ts';

const self = (caller: OpenSession | null): OpenSession => {
  if (caller === null) throw new AppError('UNAUTHORIZED');
  return caller;
};
const endedSessions = z.strictObject({ ended: z.int() });

export const profileRouter = router({
  get: ownSession.output(ownProfile).query(async ({ ctx }) => {
    const profile = await inReadOnly(ctx, (db) => findOwnProfile(db, self(ctx.caller).userId));
    if (profile === null) throw new AppError('NOT_FOUND');
    return profile;
  }),
  changePassword: ownSession
    .input(changePasswordInput)
    .output(endedSessions)
    .mutation(async ({ ctx, input }) => {
      const caller = self(ctx.caller);
      await ctx.limit('password-change', String(caller.userId));
      return changePassword(ctx, caller, input);
    }),
  sessions: ownSession.output(z.array(ownSessionShape)).query(({ ctx }) => {
    const { userId, sessionId } = self(ctx.caller);
    return inReadOnly(ctx, (db) => listOpenSessions(db, userId, sessionId));
  }),
  signOutElsewhere: ownSession
    .input(z.strictObject({ ...keyed }))
    .output(endedSessions)
    .mutation(({ ctx }) => signOutElsewhere(ctx, self(ctx.caller))),
});
