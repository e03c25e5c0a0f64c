import { z } from 'zod';
import { codedRecord, codedRow } from '#records/records.ts';
import { code, required } from '#fields/fields.ts';

/** A category that parts the catalogue and decides workflow, report and label. A small table, not a fixed list. */
export const testTypeFields = { name: required('Name') };
/** The code is chosen once, when it is made. */
export const newTestTypeFields = { code, ...testTypeFields };
export type TestTypeFields = z.infer<z.ZodObject<typeof testTypeFields>>;

export const {
  record: testType,
  createInput: createTestTypeInput,
  updateInput: updateTestTypeInput,
} = codedRecord(testTypeFields);
export type TestType = z.infer<typeof testType>;

/** All of them are listed at once: a laboratory has a handful. */
export const testTypeRow = z.strictObject({ ...codedRow, version: z.int() });
export type TestTypeRow = z.infer<typeof testTypeRow>;
