import { listInput, numberedId, usedByList } from '@aliquot/domain/records/records';
import { createFieldSetInput, fieldSet, fieldSetPage, updateFieldSetInput } from '@aliquot/domain/tubes/field-set';
import { inReadOnly } from '#db/transaction.ts';
import { labMember, manager, router } from '#trpc/init.ts';
import { fieldSetUsedBy, listFieldSets } from './field-sets.repo.ts';
import { fieldSets } from './save-field-set.ts';

export const fieldSetsRouter = router({
  list: labMember
    .input(listInput)
    .output(fieldSetPage)
    .query(({ ctx, input }) => inReadOnly(ctx, (db) => listFieldSets(db, input))),
  get: labMember
    .input(numberedId)
    .output(fieldSet)
    .query(({ ctx, input }) => fieldSets.get(ctx, input.id)),
  usedBy: labMember
    .input(numberedId)
    .output(usedByList)
    .query(({ ctx, input }) => inReadOnly(ctx, (db) => fieldSetUsedBy(db, input.id))),
  create: manager
    .input(createFieldSetInput)
    .output(fieldSet)
    .mutation(({ ctx, input }) => fieldSets.create(ctx, input)),
  update: manager
    .input(updateFieldSetInput)
    .output(fieldSet)
    .mutation(({ ctx, input }) => fieldSets.update(ctx, input)),
});
