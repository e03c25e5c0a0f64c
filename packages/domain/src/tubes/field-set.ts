import { z } from 'zod';
import { listPage, numberedRecord, numberedRow } from '#records/records.ts';
import { code, eachOnce, fieldKey, optionalLine, required } from '#fields/fields.ts';

/** The step by which a value must be there. */
export const requiredSteps = ['create', 'receive', 'run', 'never'] as const;
export type RequiredStep = (typeof requiredSteps)[number];

export const fieldSetItem = z.strictObject({
  /** The key of the field. */
  field: fieldKey,
  requiredAt: z.enum(requiredSteps),
  default: optionalLine,
});
export type FieldSetItem = z.infer<typeof fieldSetItem>;

/** Tube fields recorded together. A tube names the set its samples are recorded with; a test adds one to its own samples. */
export const fieldSetFields = {
  code,
  name: required('Name'),
  /** In the order they are filled in. */
  items: z
    .array(fieldSetItem)
    .max(200)
    .superRefine(eachOnce(({ field }) => field, ['field'])),
  /** The codes of tests whose samples are recorded with it, whatever tube they are in. */
  tests: z
    .array(code)
    .max(5000)
    .superRefine(eachOnce((test) => test)),
};
export type FieldSetFields = z.infer<z.ZodObject<typeof fieldSetFields>>;

export const {
  record: fieldSet,
  createInput: createFieldSetInput,
  updateInput: updateFieldSetInput,
} = numberedRecord(fieldSetFields);
export type FieldSet = z.infer<typeof fieldSet>;

const fieldSetRow = { ...numberedRow, fields: z.int(), tubes: z.int(), tests: z.int() };
export const fieldSetPage = listPage(fieldSetRow);
export type FieldSetRow = z.infer<typeof fieldSetPage>['rows'][number];
