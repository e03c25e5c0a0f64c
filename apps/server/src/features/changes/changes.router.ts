import {
  change,
  changeOfSave,
  changeOfSaveInput,
  changeRowPage,
  changeRowsInput,
  getChangeInput,
} from '@aliquot/domain/changes/change';
import { inReadOnly } from '#db/transaction.ts';
import { labStaff, router } from '#trpc/init.ts';
import { findChangeOfSave } from './changes.repo.ts';
import { readChange, readChangeRows } from './read-changes.ts';

/** What followed from an action: written with it, read here with what is left to do. */
export const changesRouter = router({
  get: labStaff
    .input(getChangeInput)
    .output(change)
    .query(({ ctx, input }) => readChange(ctx, input.id)),
  rows: labStaff
    .input(changeRowsInput)
    .output(changeRowPage)
    .query(({ ctx, input }) => readChangeRows(ctx, input)),
  ofSave: labStaff
    .input(changeOfSaveInput)
    .output(changeOfSave)
    .query(({ ctx, input }) => inReadOnly(ctx, (db) => findChangeOfSave(db, ctx.acting.userId, input.idempotencyKey))),
});
