import { numberedId } from '@aliquot/domain/records/records';
import { createFieldSetInput, fieldSet, fieldSetPage, updateFieldSetInput } from '@aliquot/domain/tubes/field-set';
import { router } from '#trpc/init.ts';
import { recordProcedures } from '#trpc/record-procedures.ts';
import { fieldSetUsedBy, listFieldSets } from './field-sets.repo.ts';
import { fieldSets } from './save-field-set.ts';

export const fieldSetsRouter = router(
  recordProcedures({
    id: numberedId,
    page: fieldSetPage,
    record: fieldSet,
    createInput: createFieldSetInput,
    updateInput: updateFieldSetInput,
    list: listFieldSets,
    usedBy: fieldSetUsedBy,
    verbs: fieldSets,
  }),
);
