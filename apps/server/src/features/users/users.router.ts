import { createUserInput, listUsersInput, updateUserInput, user, userPage } from '@aliquot/domain/users/user';
import { z } from 'zod';
import { AppError } from '../../app-error.ts';
import { toPage } from '../../db/keyset-page.ts';
import { inReadOnly } from '../../db/transaction.ts';
import { manager, router } from '../../trpc/init.ts';
import { createUser } from './create-user.ts';
import { updateUser } from './update-user.ts';
import { findUser, listUsers } from './users.repo.ts';

export const usersRouter = router({
  list: manager
    .input(listUsersInput)
    .output(userPage)
    .query(async ({ ctx, input }) => {
      const rows = await inReadOnly(ctx, (db) => listUsers(db, input.after ?? null, input.take));
      return toPage(rows, input.take, (row) => row.name);
    }),
  get: manager
    .input(z.strictObject({ id: z.int().positive() }))
    .output(user)
    .query(async ({ ctx, input }) => {
      const found = await inReadOnly(ctx, (db) => findUser(db, input.id));
      if (found === null) throw new AppError('NOT_FOUND');
      return found;
    }),
  create: manager
    .input(createUserInput)
    .output(user)
    .mutation(({ ctx, input }) => createUser(ctx, input)),
  update: manager
    .input(updateUserInput)
    .output(user)
    .mutation(({ ctx, input }) => updateUser(ctx, input)),
});
