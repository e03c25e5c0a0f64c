import { z } from 'zod';
import { listPage, numberedRecord, numberedRow } from '#records/records.ts';
import { code, colour, optionalLine, optionalText, required } from '#fields/fields.ts';
import { compareDecimals, decimalText, type DecimalText } from '#measures/decimal.ts';

const volume = decimalText.refine((ml) => compareDecimals(ml, '0' as DecimalText) > 0, 'Enter a volume above 0');
const inversions = z.int().min(0).max(100);

/** A kind of container. A physical tube is a sample. */
export const tubeFields = {
  code,
  name: required('Name'),
  capColour: z.strictObject({ name: required('Cap color'), hex: colour }),
  additive: required('Additive'),
  sampleType: required('Specimen type'),
  drawVolumeMl: volume,
  minVolumeMl: volume,
  orderOfDraw: z.int().min(1).max(20).nullable(),
  inversions: z.strictObject({ min: inversions, max: inversions }).nullable(),
  centrifuge: z.boolean(),
  storage: optionalText,
  retentionDays: z.int().min(0).max(36_500).nullable(),
  /** The code of the fields recorded for each sample in it. */
  fieldSet: code.nullable(),
  labelCopies: z.int().min(0).max(20),
  notes: optionalText,
};
export type TubeFields = z.infer<z.ZodObject<typeof tubeFields>>;

export const { record: tube, createInput: createTubeInput, updateInput: updateTubeInput } = numberedRecord(tubeFields);
export type Tube = z.infer<typeof tube>;

const tubeRow = {
  ...numberedRow,
  capColour: z.strictObject({ name: z.string(), hex: z.string() }),
  sampleType: z.string(),
  drawVolumeMl: z.string(),
  orderOfDraw: z.int().nullable(),
  fieldSet: optionalLine,
};
export const tubePage = listPage(tubeRow);
export type TubeRow = z.infer<typeof tubePage>['rows'][number];
