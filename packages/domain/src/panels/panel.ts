import { z } from 'zod';
import { listPage, numberedRecord, numberedRow } from '#records/records.ts';
import { code, eachOnce, optionalText, required } from '#fields/fields.ts';
import { loincCode } from '#test-specs/result-spec.ts';

/** Tests ordered together: one order for each. */
export const panelFields = {
  code,
  name: required('Name'),
  shortName: required('Short name'),
  loinc: loincCode,
  /** Somebody has looked the LOINC code up. Null where there is none. */
  loincVerified: z.boolean().nullable(),
  note: optionalText,
  /** The codes of its tests, in the order they are reported. */
  members: z
    .array(code)
    .min(1, 'A panel needs at least one test')
    .max(500)
    .superRefine(eachOnce((test) => test)),
};
export type PanelFields = z.infer<z.ZodObject<typeof panelFields>>;

const saved = numberedRecord(panelFields);
export const { createInput: createPanelInput, updateInput: updatePanelInput } = saved;

/** Follows from its tests and cannot be set. */
const ofItsTests = {
  testTypes: z.array(z.string()),
  /** An accession has one test type, so ordering a panel of several opens one accession for each. */
  splitsByTestType: z.boolean(),
};
export const panel = z.strictObject({
  ...saved.record.shape,
  // An imported one may say less than the form asks for.
  members: z.array(z.string()),
  ...ofItsTests,
});
export type Panel = z.infer<typeof panel>;

const panelRow = {
  ...numberedRow,
  shortName: z.string(),
  loinc: z.string().nullable(),
  tests: z.int(),
  /** The names of their test types. */
  typeNames: z.array(z.string()),
};
export const panelPage = listPage(panelRow);
export type PanelRow = z.infer<typeof panelPage>['rows'][number];
