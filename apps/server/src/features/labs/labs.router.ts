import { createLabInput, lab, labChoice, labPage, updateLabInput } from '@aliquot/domain/labs/lab';
import { numberedId } from '@aliquot/domain/records/records';
import { z } from 'zod';
import { recordVerbs } from '#db/save-record.ts';
import { inReadOnly } from '#db/transaction.ts';
import { knownRole, router } from '#trpc/init.ts';
import { recordProcedures } from '#trpc/record-procedures.ts';
import { addLab, changeLab, labChoices, labUsedBy, listLabs, readLabs } from './labs.repo.ts';

const verbs = recordVerbs({
  word: 'lab',
  unique: { constraint: 'labs_code_key', field: 'code' },
  find: async (db, id: number) => (await readLabs(db, id))[0] ?? null,
  add: addLab,
  change: changeLab,
});

export const labsRouter = router({
  ...recordProcedures({
    id: numberedId,
    page: labPage,
    record: lab,
    createInput: createLabInput,
    updateInput: updateLabInput,
    list: listLabs,
    usedBy: labUsedBy,
    verbs,
  }),
  /** Those in use, for everyone who makes cases or looks at them. */
  choices: knownRole.output(z.array(labChoice)).query(({ ctx }) => inReadOnly(ctx, labChoices)),
});
