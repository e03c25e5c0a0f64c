import { z } from 'zod';
import type { FieldRefusal } from '#records/form-fields.ts';
import { listPage, numberedRecord, numberedRow } from '#records/records.ts';
import { eachOnce, fieldKey, optionalChecked, optionalLine, optionalText, required } from '#fields/fields.ts';
import { compareDecimals, decimalText } from '#measures/decimal.ts';
import { checkUcum } from '#measures/ucum.ts';

export const tubeFieldTypes = ['text', 'number', 'boolean', 'date', 'datetime', 'select', 'temperature'] as const;
export type TubeFieldType = (typeof tubeFieldTypes)[number];

const limits = z
  .strictObject({ min: decimalText, max: decimalText })
  .refine(({ min, max }) => compareDecimals(min, max) <= 0, {
    message: 'The maximum must not be below the minimum',
    path: ['max'],
  });

/** A value recorded for each sample: when it was centrifuged, how warm it arrived. */
export const tubeFieldFields = {
  /** How other records, labels and files name it. */
  key: fieldKey,
  label: required('Label'),
  type: z.enum(tubeFieldTypes),
  unit: optionalLine,
  ucum: optionalChecked((typed) => {
    const check = checkUcum(typed);
    return check.ok ? null : check.reason;
  }),
  options: z
    .array(required('Option'))
    .max(200)
    .superRefine(eachOnce((option) => option))
    .nullable(),
  limits: limits.nullable(),
  help: optionalText,
  showOnLabel: z.boolean(),
  showOnReport: z.boolean(),
};
export type TubeFieldFields = z.infer<z.ZodObject<typeof tubeFieldFields>>;

export const {
  record: tubeField,
  createInput: createTubeFieldInput,
  updateInput: updateTubeFieldInput,
} = numberedRecord(tubeFieldFields);
export type TubeField = z.infer<typeof tubeField>;

/** A number or a temperature has a unit and limits; the others have neither. */
export const isMeasured = (type: TubeFieldType): boolean => type === 'number' || type === 'temperature';

/** What no single field can say. */
export const checkTubeField = ({ type, options }: Pick<TubeFieldFields, 'type' | 'options'>): readonly FieldRefusal[] =>
  type === 'select' && (options ?? []).length === 0
    ? [{ path: 'options', message: 'A choice needs at least one option' }]
    : [];

/** What belongs to another type is left behind, so that a field that was a number keeps no limits as a text. */
export const fittingItsType = <Fields extends TubeFieldFields>(fields: Fields): Fields => ({
  ...fields,
  ...(isMeasured(fields.type) ? {} : { unit: null, ucum: null, limits: null }),
  ...(fields.type === 'select' ? {} : { options: null }),
});

const tubeFieldRow = {
  ...numberedRow,
  type: z.enum(tubeFieldTypes),
  unit: z.string().nullable(),
  options: z.array(z.string()).nullable(),
  showOnLabel: z.boolean(),
  showOnReport: z.boolean(),
};
export const tubeFieldPage = listPage(tubeFieldRow);
export type TubeFieldRow = z.infer<typeof tubeFieldPage>['rows'][number];
