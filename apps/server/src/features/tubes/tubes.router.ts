import { listInput, numberedId, usedByList } from '@aliquot/domain/records/records';
import { createTubeInput, tube, tubePage, updateTubeInput } from '@aliquot/domain/tubes/tube';
import { recordVerbs } from '#db/save-record.ts';
import { inReadOnly } from '#db/transaction.ts';
import { labMember, manager, router } from '#trpc/init.ts';
import { addTube, changeTube, listTubes, readTubes, tubeUsedBy } from './tubes.repo.ts';

const tubes = recordVerbs({
  word: 'tube',
  unique: { constraint: 'tubes_code_key', field: 'code' },
  find: async (db, id: number) => (await readTubes(db, id))[0] ?? null,
  add: addTube,
  change: changeTube,
});

export const tubesRouter = router({
  list: labMember
    .input(listInput)
    .output(tubePage)
    .query(({ ctx, input }) => inReadOnly(ctx, (db) => listTubes(db, input))),
  get: labMember
    .input(numberedId)
    .output(tube)
    .query(({ ctx, input }) => tubes.get(ctx, input.id)),
  usedBy: labMember
    .input(numberedId)
    .output(usedByList)
    .query(({ ctx, input }) => inReadOnly(ctx, (db) => tubeUsedBy(db, input.id))),
  create: manager
    .input(createTubeInput)
    .output(tube)
    .mutation(({ ctx, input }) => tubes.create(ctx, input)),
  update: manager
    .input(updateTubeInput)
    .output(tube)
    .mutation(({ ctx, input }) => tubes.update(ctx, input)),
});
