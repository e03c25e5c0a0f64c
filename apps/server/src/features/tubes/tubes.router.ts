import { numberedId } from '@aliquot/domain/records/records';
import { createTubeInput, tube, tubePage, updateTubeInput } from '@aliquot/domain/tubes/tube';
import { recordVerbs } from '#db/save-record.ts';
import { router } from '#trpc/init.ts';
import { recordProcedures } from '#trpc/record-procedures.ts';
import { addTube, changeTube, listTubes, readTubes, tubeUsedBy } from './tubes.repo.ts';

const tubes = recordVerbs({
  word: 'tube',
  unique: { constraint: 'tubes_code_key', field: 'code' },
  find: async (db, id: number) => (await readTubes(db, id))[0] ?? null,
  add: addTube,
  change: changeTube,
});

export const tubesRouter = router(
  recordProcedures({
    id: numberedId,
    page: tubePage,
    record: tube,
    createInput: createTubeInput,
    updateInput: updateTubeInput,
    list: listTubes,
    usedBy: tubeUsedBy,
    verbs: tubes,
  }),
);
