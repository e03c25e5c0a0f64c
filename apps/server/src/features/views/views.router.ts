import { numberedId } from '@aliquot/domain/requests/records';
import { createViewInput, removeViewInput, updateViewInput, view, type View } from '@aliquot/domain/views/view';
import { isOrganisationStaff } from '@aliquot/domain/auth/roles';
import { z } from 'zod';
import { AppError } from '../../app-error.ts';
import { onlyOnce } from '../../db/only-once.ts';
import { refuseStaleWrite } from '../../db/stale-write.ts';
import { inReadOnly } from '../../db/transaction.ts';
import type { OpenSession } from '../../trpc/context.ts';
import { knownRole, router } from '../../trpc/init.ts';
import { addView, changeView, findView, listViews, switchOffView } from './views.repo.ts';

const self = (caller: OpenSession | null): OpenSession => {
  if (caller === null) throw new AppError('UNAUTHORIZED');
  return caller;
};

const found = (view: View | null): View => {
  if (view === null) throw new AppError('NOT_FOUND');
  return view;
};

/** Client staff keep views for themselves: what they call a list is nothing for the laboratory's or another client's eyes. */
const mayShare = (caller: OpenSession, audience: View['audience']): void => {
  if (audience === 'private' || !isOrganisationStaff(caller.role)) return;
  throw new AppError('BAD_REQUEST', {
    message: 'Your role keeps views for itself only. Save it as private.',
    details: { field: 'audience' },
  });
};

export const viewsRouter = router({
  list: knownRole
    .output(z.array(view))
    .query(({ ctx }) => inReadOnly(ctx, (db) => listViews(db, self(ctx.caller).userId))),
  get: knownRole
    .input(numberedId)
    .output(view)
    .query(async ({ ctx, input }) =>
      found(await inReadOnly(ctx, (db) => findView(db, self(ctx.caller).userId, input.id))),
    ),
  create: knownRole
    .input(createViewInput)
    .output(view)
    .mutation(({ ctx, input }) => {
      const caller = self(ctx.caller);
      mayShare(caller, input.audience);
      return onlyOnce(ctx, input, async (tx) =>
        found(await findView(tx, caller.userId, await addView(tx, caller.userId, input))),
      );
    }),
  update: knownRole
    .input(updateViewInput)
    .output(view)
    .mutation(({ ctx, input }) => {
      const caller = self(ctx.caller);
      mayShare(caller, input.audience);
      return onlyOnce(ctx, input, async (tx) => {
        const changed = await changeView(tx, caller.userId, input);
        const now = await findView(tx, caller.userId, input.id);
        return changed ? found(now) : refuseStaleWrite(now);
      });
    }),
  remove: knownRole
    .input(removeViewInput)
    .output(z.strictObject({ id: z.int() }))
    .mutation(({ ctx, input }) => {
      const caller = self(ctx.caller);
      return onlyOnce(ctx, input, async (tx) =>
        (await switchOffView(tx, caller.userId, input))
          ? { id: input.id }
          : refuseStaleWrite(await findView(tx, caller.userId, input.id)),
      );
    }),
});
