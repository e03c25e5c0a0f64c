import { listInput, numberedId, usedByList } from '@aliquot/domain/records/records';
import { ownSession } from '@aliquot/domain/users/profile';
import {
  createUserInput,
  endSessionsInput,
  resetPasswordInput,
  updateUserInput,
  user,
  userPage,
} from '@aliquot/domain/users/user';
import { z } from 'zod';
import { inReadOnly } from '#db/transaction.ts';
import { manager, router } from '#trpc/init.ts';
import { endSessions, resetPassword } from './manage-access.ts';
import { createUser, getUser, updateUser } from './save-user.ts';
import { listOpenSessions } from './sessions.repo.ts';
import { listUsers, userUsedBy } from './users.repo.ts';

export const usersRouter = router({
  list: manager
    .input(listInput)
    .output(userPage)
    .query(({ ctx, input }) => inReadOnly(ctx, (db) => listUsers(db, input))),
  get: manager
    .input(numberedId)
    .output(user)
    .query(({ ctx, input }) => getUser(ctx, input.id)),
  usedBy: manager
    .input(numberedId)
    .output(usedByList)
    .query(({ ctx, input }) => inReadOnly(ctx, (db) => userUsedBy(db, input.id))),
  create: manager
    .input(createUserInput)
    .output(user)
    .mutation(({ ctx, input }) => createUser(ctx, input)),
  update: manager
    .input(updateUserInput)
    .output(user)
    .mutation(({ ctx, input }) => updateUser(ctx, input)),
  sessions: manager
    .input(numberedId)
    .output(z.array(ownSession))
    .query(({ ctx, input }) => inReadOnly(ctx, (db) => listOpenSessions(db, input.id, ctx.acting.sessionId ?? 0))),
  endSessions: manager
    .input(endSessionsInput)
    .output(z.strictObject({ ended: z.int() }))
    .mutation(({ ctx, input }) => endSessions(ctx, input)),
  resetPassword: manager
    .input(resetPasswordInput)
    .output(user)
    .mutation(({ ctx, input }) => resetPassword(ctx, input)),
});
