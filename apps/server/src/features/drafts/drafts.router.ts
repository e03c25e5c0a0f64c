import { draft, draftKeyInput, saveDraftInput } from '@aliquot/domain/drafts/draft';
import { z } from 'zod';
import { AppError } from '#app-error.ts';
import { inReadOnly, inTransaction } from '#db/transaction.ts';
import type { OpenSession } from '#trpc/context.ts';
import { ownSession, router } from '#trpc/init.ts';
import { dropDraft, findDraft, saveDraft } from './drafts.repo.ts';

const self = (caller: OpenSession | null): number => {
  if (caller === null) throw new AppError('UNAUTHORIZED');
  return caller.userId;
};
const nothing = z.strictObject({});

export const draftsRouter = router({
  get: ownSession
    .input(draftKeyInput)
    .output(draft)
    .query(({ ctx, input }) => inReadOnly(ctx, (db) => findDraft(db, self(ctx.caller), input.key))),
  save: ownSession
    .input(saveDraftInput)
    .output(nothing)
    .mutation(async ({ ctx, input }) => {
      await inTransaction(ctx, (tx) => saveDraft(tx, self(ctx.caller), input));
      return {};
    }),
  discard: ownSession
    .input(draftKeyInput)
    .output(nothing)
    .mutation(async ({ ctx, input }) => {
      await inTransaction(ctx, (tx) => dropDraft(tx, self(ctx.caller), input.key));
      return {};
    }),
});
