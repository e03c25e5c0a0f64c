import { createLabInput, lab, labPage, updateLabInput } from '@aliquot/domain/labs/lab';
import { numberedId } from '@aliquot/domain/records/records';
import { recordVerbs } from '#db/save-record.ts';
import { router } from '#trpc/init.ts';
import { recordProcedures } from '#trpc/record-procedures.ts';
import { addLab, changeLab, labUsedBy, listLabs, readLabs } from './labs.repo.ts';

const verbs = recordVerbs({
  word: 'laboratory',
  unique: { constraint: 'labs_code_key', field: 'code' },
  find: async (db, id: number) => (await readLabs(db, id))[0] ?? null,
  add: addLab,
  change: changeLab,
});

export const labsRouter = router(
  recordProcedures({
    id: numberedId,
    page: labPage,
    record: lab,
    createInput: createLabInput,
    updateInput: updateLabInput,
    list: listLabs,
    usedBy: labUsedBy,
    verbs,
  }),
);
