import { codedId, listInput, usedByList } from '@aliquot/domain/records/records';
import {
  createResultCodeInput,
  resultCode,
  resultCodePage,
  updateResultCodeInput,
  type ResultCodeFields,
} from '@aliquot/domain/result-codes/result-code';
import { recordVerbs } from '#db/save-record.ts';
import { inReadOnly } from '#db/transaction.ts';
import { labMember, manager, router } from '#trpc/init.ts';
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

export const resultCodesRouter = router({
  list: labMember
    .input(listInput)
    .output(resultCodePage)
    .query(({ ctx, input }) => inReadOnly(ctx, (db) => listResultCodes(db, input))),
  get: labMember
    .input(codedId)
    .output(resultCode)
    .query(({ ctx, input }) => resultCodes.get(ctx, input.id)),
  usedBy: labMember
    .input(codedId)
    .output(usedByList)
    .query(({ ctx, input }) => inReadOnly(ctx, (db) => resultCodeUsedBy(db, input.id))),
  create: manager
    .input(createResultCodeInput)
    .output(resultCode)
    .mutation(({ ctx, input }) => resultCodes.create(ctx, input)),
  update: manager
    .input(updateResultCodeInput)
    .output(resultCode)
    .mutation(({ ctx, input }) => resultCodes.update(ctx, { ...input, code: input.id })),
});
