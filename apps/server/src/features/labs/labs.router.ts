import { createLabInput, lab, labPage, updateLabInput } from '@aliquot/domain/labs/lab';
import { listInput, numberedId, usedByList } from '@aliquot/domain/records/records';
import { recordVerbs } from '#db/save-record.ts';
import { inReadOnly } from '#db/transaction.ts';
import { labMember, manager, router } from '#trpc/init.ts';
import { addLab, changeLab, labUsedBy, listLabs, readLabs } from './labs.repo.ts';

const labs = recordVerbs({
  word: 'laboratory',
  unique: { constraint: 'labs_code_key', field: 'code' },
  find: async (db, id: number) => (await readLabs(db, id))[0] ?? null,
  add: addLab,
  change: changeLab,
});

export const labsRouter = router({
  list: labMember
    .input(listInput)
    .output(labPage)
    .query(({ ctx, input }) => inReadOnly(ctx, (db) => listLabs(db, input))),
  get: labMember
    .input(numberedId)
    .output(lab)
    .query(({ ctx, input }) => labs.get(ctx, input.id)),
  usedBy: labMember
    .input(numberedId)
    .output(usedByList)
    .query(({ ctx, input }) => inReadOnly(ctx, (db) => labUsedBy(db, input.id))),
  create: manager
    .input(createLabInput)
    .output(lab)
    .mutation(({ ctx, input }) => labs.create(ctx, input)),
  update: manager
    .input(updateLabInput)
    .output(lab)
    .mutation(({ ctx, input }) => labs.update(ctx, input)),
});
