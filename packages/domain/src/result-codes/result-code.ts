import { z } from 'zod';
import { codedRecord, codedRow, listPage } from '#records/records.ts';
import { code, colour, optionalChecked, required } from '#fields/fields.ts';
import { isSnomedCode } from './snomed-check-digit.ts';

/** How a value reads where a test does not say otherwise. Failed: no result was obtained. */
export const interpretations = ['normal', 'abnormal', 'critical', 'none', 'failed'] as const;
export type Interpretation = (typeof interpretations)[number];

/** A value results are chosen from, such as REACTIVE. It is kept with every result, so its code never changes. */
const resultCodeFields = {
  label: required('Label'),
  /** As the report prints it. */
  reportText: z.string().trim().min(1, 'Report text is required').max(2000),
  interpretation: z.enum(interpretations),
  group: required('Group'),
  snomed: optionalChecked((typed) =>
    isSnomedCode(typed) ? null : `${typed} is not a SNOMED CT code: its check digit is wrong. Check the code`,
  ),
  /** Somebody has looked the SNOMED code up. Null where there is none. */
  snomedVerified: z.boolean().nullable(),
  colour,
};

export const {
  record: resultCode,
  createInput: createResultCodeInput,
  updateInput: updateResultCodeInput,
} = codedRecord(resultCodeFields);
export type ResultCode = z.infer<typeof resultCode>;

/** What a person fills in. The code is asked for once, when the value is made. */
export const resultCodeForm = { code, ...resultCodeFields };
export type ResultCodeFields = z.infer<z.ZodObject<typeof resultCodeForm>>;

const resultCodeRow = {
  ...codedRow,
  interpretation: z.enum(interpretations),
  group: z.string(),
  colour: z.string(),
  snomed: z.string().nullable(),
};
export const resultCodePage = listPage(resultCodeRow);
export type ResultCodeRow = z.infer<typeof resultCodePage>['rows'][number];
