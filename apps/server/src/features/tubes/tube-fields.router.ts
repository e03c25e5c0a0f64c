import { listInput, numberedId, usedByList } from '@aliquot/domain/records/records';
import { createTubeFieldInput, tubeField, tubeFieldPage, updateTubeFieldInput } from '@aliquot/domain/tubes/tube-field';
import { inReadOnly } from '#db/transaction.ts';
import { labMember, manager, router } from '#trpc/init.ts';
import { tubeFields } from './save-tube-field.ts';
import { listTubeFields, tubeFieldUsedBy } from './tube-fields.repo.ts';

export const tubeFieldsRouter = router({
  list: labMember
    .input(listInput)
    .output(tubeFieldPage)
    .query(({ ctx, input }) => inReadOnly(ctx, (db) => listTubeFields(db, input))),
  get: labMember
    .input(numberedId)
    .output(tubeField)
    .query(({ ctx, input }) => tubeFields.get(ctx, input.id)),
  usedBy: labMember
    .input(numberedId)
    .output(usedByList)
    .query(({ ctx, input }) => inReadOnly(ctx, (db) => tubeFieldUsedBy(db, input.id))),
  create: manager
    .input(createTubeFieldInput)
    .output(tubeField)
    .mutation(({ ctx, input }) => tubeFields.create(ctx, input)),
  update: manager
    .input(updateTubeFieldInput)
    .output(tubeField)
    .mutation(({ ctx, input }) => tubeFields.update(ctx, input)),
});
