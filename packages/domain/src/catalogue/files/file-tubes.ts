/** Containers and what is recorded about each sample in them. */
import { z } from 'zod';
import { code, colour, count, fieldKey, line, text } from '#fields/fields.ts';
import { fileFigure } from './file-figure.ts';
import { activeUnlessSaid, provenance } from './file-words.ts';

export const tubesFile = z.strictObject({
  ...provenance,
  tubes: z
    .array(
      z.strictObject({
        code,
        name: line,
        capColor: z.strictObject({ name: line, hex: colour }),
        additive: line,
        sampleType: line,
        drawVolumeMl: fileFigure,
        minVolumeMl: fileFigure,
        orderOfDraw: z.int().min(1).max(20).nullable(),
        inversions: z.strictObject({ min: count, max: count }).nullable(),
        centrifuge: z.boolean(),
        storage: text.nullable(),
        retentionDays: z.int().min(0).max(36_500).exactOptional(),
        fieldSet: code.nullable(),
        labelCopies: z.int().min(0).max(20),
        notes: text.nullable(),
        ...activeUnlessSaid,
      }),
    )
    .max(500),
});
export type FileTube = z.infer<typeof tubesFile>['tubes'][number];

export const tubeFieldsFile = z.strictObject({
  ...provenance,
  tubeFields: z
    .array(
      z.strictObject({
        key: fieldKey,
        label: line,
        type: z.enum(['text', 'number', 'boolean', 'date', 'datetime', 'select', 'temperature']),
        unit: line.nullable(),
        ucum: line.nullable(),
        options: z.array(line).max(200).nullable(),
        limits: z.strictObject({ min: fileFigure, max: fileFigure }).nullable(),
        help: text.nullable(),
        showOnLabel: z.boolean(),
        showOnReport: z.boolean(),
        ...activeUnlessSaid,
      }),
    )
    .max(500),
});
export type FileTubeField = z.infer<typeof tubeFieldsFile>['tubeFields'][number];

export const fieldSetsFile = z.strictObject({
  ...provenance,
  fieldSets: z
    .array(
      z.strictObject({
        code,
        name: line,
        appliesTo: z.strictObject({
          tubes: z.array(code).max(500).exactOptional(),
          tests: z.array(code).max(5000).exactOptional(),
        }),
        items: z
          .array(
            z.strictObject({
              field: fieldKey,
              sort: count,
              requiredAt: z.enum(['create', 'receive', 'run', 'never']),
              default: line.nullable(),
            }),
          )
          .max(200),
        ...activeUnlessSaid,
      }),
    )
    .max(500),
});
export type FileFieldSet = z.infer<typeof fieldSetsFile>['fieldSets'][number];
