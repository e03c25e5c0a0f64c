import { numberedId } from '@aliquot/domain/records/records';
import { createTubeFieldInput, tubeField, tubeFieldPage, updateTubeFieldInput } from '@aliquot/domain/tubes/tube-field';
import { router } from '#trpc/init.ts';
import { recordProcedures } from '#trpc/record-procedures.ts';
import { tubeFields } from './save-tube-field.ts';
import { listTubeFields, tubeFieldUsedBy } from './tube-fields.repo.ts';

export const tubeFieldsRouter = router(
  recordProcedures({
    id: numberedId,
    page: tubeFieldPage,
    record: tubeField,
    createInput: createTubeFieldInput,
    updateInput: updateTubeFieldInput,
    list: listTubeFields,
    usedBy: tubeFieldUsedBy,
    verbs: tubeFields,
  }),
);
