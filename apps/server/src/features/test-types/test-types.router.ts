import {
  createTestTypeInput,
  testType,
  testTypeRow,
  updateTestTypeInput,
  type TestTypeFields,
} from '@aliquot/domain/test-types/test-type';
import { z } from 'zod';
import { recordVerbs } from '#db/save-record.ts';
import { inReadOnly } from '#db/transaction.ts';
import { labMember, manager, router } from '#trpc/init.ts';
import { addTestType, changeTestType, findTestType, listTestTypes } from './test-types.repo.ts';

const testTypes = recordVerbs({
  word: 'test type',
  unique: { constraint: 'test_types_pkey', field: 'code' },
  find: findTestType,
  add: (tx, fields: TestTypeFields & { code: string }) => addTestType(tx, fields),
  change: changeTestType,
});

export const testTypesRouter = router({
  list: labMember.output(z.array(testTypeRow)).query(({ ctx }) => inReadOnly(ctx, listTestTypes)),
  create: manager
    .input(createTestTypeInput)
    .output(testType)
    .mutation(({ ctx, input }) => testTypes.create(ctx, input)),
  update: manager
    .input(updateTestTypeInput)
    .output(testType)
    .mutation(({ ctx, input }) => testTypes.update(ctx, { ...input, code: input.id })),
});
