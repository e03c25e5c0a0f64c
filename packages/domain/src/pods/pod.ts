import { z } from 'zod';
import { listPage, numberedRecord, numberedRow } from '#records/records.ts';
import { code, colour, eachOnce, optionalLine, required, testType } from '#fields/fields.ts';

/** A working team inside a laboratory: who works there, on what, and where their labels come out. */
export const podFields = {
  code,
  /** The code of its laboratory. */
  lab: code,
  name: required('Name'),
  colour,
  lead: optionalLine,
  /** The addresses its people sign in with. */
  members: z
    .array(z.email('Choose a user from the list').max(254))
    .max(500)
    .superRefine(eachOnce((email) => email)),
  testTypes: z
    .array(testType)
    .max(50)
    .superRefine(eachOnce((type) => type)),
  /** Single tests, for a pod that does not do a whole type. */
  tests: z
    .array(code)
    .max(5000)
    .superRefine(eachOnce((test) => test)),
  /** The code of the printer that is proposed to its people: one of its laboratory. */
  printer: code.nullable(),
  /** The saved list its people start with: everyone's, or one of its own. */
  defaultViewId: z.int().positive().nullable(),
};
export type PodFields = z.infer<z.ZodObject<typeof podFields>>;

const { record, createInput, updateInput } = numberedRecord(podFields);
export { createInput as createPodInput, updateInput as updatePodInput };
/** Which instruments stand in it is written at the instruments; here it is only shown. */
export const pod = record.extend({
  instruments: z.array(z.strictObject({ id: z.int(), code: z.string(), name: z.string() })),
});
export type Pod = z.infer<typeof pod>;

export const podPage = listPage({
  ...numberedRow,
  lab: z.string(),
  colour: z.string(),
  lead: z.string().nullable(),
  members: z.int(),
  /** The names of its test types. */
  typeNames: z.array(z.string()),
  tests: z.int(),
});
export type PodRow = z.infer<typeof podPage>['rows'][number];
