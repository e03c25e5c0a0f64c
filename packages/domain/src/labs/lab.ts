import { z } from 'zod';
import { listPage, numberedRecord, numberedRow } from '#records/records.ts';
import { code, optionalAddress, optionalEmail, optionalLine, optionalText, required } from '#fields/fields.ts';
import { caseIdPattern } from './case-id-pattern.ts';

export const labTimezones = ['US/Eastern', 'US/Central', 'US/Mountain', 'US/Pacific', 'America/Phoenix'] as const;
export type LabTimezone = (typeof labTimezones)[number];

/** A laboratory: its numbers, who answers for it, where and in which zone it stands, and how it numbers its cases. */
export const labFields = {
  code,
  name: required('Name'),
  clia: optionalLine,
  cliaNote: optionalText,
  director: optionalLine,
  address: optionalAddress,
  phone: optionalLine,
  email: optionalEmail,
  timezone: z.enum(labTimezones),
  caseIdPattern,
};
export type LabFields = z.infer<z.ZodObject<typeof labFields>>;

export const { record: lab, createInput: createLabInput, updateInput: updateLabInput } = numberedRecord(labFields);
export type Lab = z.infer<typeof lab>;

export const labPage = listPage({
  ...numberedRow,
  clia: z.string().nullable(),
  director: z.string().nullable(),
  timezone: z.enum(labTimezones),
  caseIdPattern: z.string(),
});
export type LabRow = z.infer<typeof labPage>['rows'][number];

/** A laboratory as it is chosen for a case or a run. */
export const labChoice = z.strictObject({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  timezone: z.enum(labTimezones),
});
export type LabChoice = z.infer<typeof labChoice>;
