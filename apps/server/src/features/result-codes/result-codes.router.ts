import { codedId } from '@aliquot/domain/records/records';
import {
  createResultCodeInput,
  resultCode,
  resultCodePage,
  updateResultCodeInput,
  type ResultCodeFields,
} from '@aliquot/domain/result-codes/result-code';
import { recordVerbs } from '#db/save-record.ts';
import { router } from '#trpc/init.ts';
import { recordProcedures } from '#trpc/record-procedures.ts';
import {
  addResultCode,
  changeResultCode,
  listResultCodes,
  readResultCodes,
  resultCodeUsedBy,
} from './result-codes.repo.ts';

const resultCodes = recordVerbs({
  word: 'coded result',
  unique: { constraint: 'result_codes_pkey', field: 'code' },
  find: async (db, code: string) => (await readResultCodes(db, code))[0] ?? null,
  add: (tx, fields: ResultCodeFields) => addResultCode(tx, fields),
  change: changeResultCode,
});

export const resultCodesRouter = router(
  recordProcedures({
    id: codedId,
    page: resultCodePage,
    record: resultCode,
    createInput: createResultCodeInput,
    updateInput: updateResultCodeInput,
    list: listResultCodes,
    usedBy: resultCodeUsedBy,
    verbs: {
      ...resultCodes,
      update: (scope, input) => resultCodes.update(scope, { ...input, code: input.id }),
    },
  }),
);
