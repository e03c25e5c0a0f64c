/** A label as a laboratory designs it: its size, and fields in their places. Everything is in dots. */
import { z } from 'zod';
import { inchesToDots, labelDensities } from './dots.ts';

const range = (least: number, most: number) => z.int().min(least).max(most);

export const leastField = 10;
export const fontSizes = { least: 8, most: 100 } as const;
export const barcodeHeights = { least: 20, most: 200 } as const;
export const mostMargin = 50;
export const mostFields = 100;
/** Of one side, in inches. */
export const labelSides = { width: { least: 0.5, most: 12 }, height: { least: 0.25, most: 12 } } as const;
const mostDots = labelSides.width.most * 600;

const margin = range(0, mostMargin).default(8);
export const labelSettings = z
  .strictObject({
    width: range(1, mostDots).default(456),
    height: range(1, mostDots).default(152),
    dpi: z.literal([...labelDensities]).default(203),
    marginTop: margin,
    marginLeft: margin,
    marginRight: margin,
    marginBottom: margin,
    /** Inches a second. */
    speed: range(1, 14).default(4),
  })
  .superRefine(({ dpi, ...sides }, context) => {
    for (const side of ['width', 'height'] as const) {
      const { least, most } = labelSides[side];
      if (sides[side] < inchesToDots(least, dpi) || sides[side] > inchesToDots(most, dpi))
        context.addIssue({ code: 'custom', path: [side], message: `Enter a ${side} from ${least} to ${most} inches` });
    }
  });
export type LabelSettings = z.infer<typeof labelSettings>;

export const fontFamilies = ['0', 'A', 'B', 'C'] as const;
export type FontFamily = (typeof fontFamilies)[number];
export const alignments = ['left', 'center', 'right'] as const;
export type Alignment = (typeof alignments)[number];

const place = {
  id: z.string().regex(/^[\w-]{1,40}$/u),
  /** What the list of layers calls it. */
  name: z.string().trim().max(60).default(''),
  x: range(0, mostDots),
  y: range(0, mostDots),
  width: range(leastField, mostDots),
  height: range(leastField, mostDots),
  locked: z.boolean().default(false),
};
/** Text with bindings in double braces. */
const content = z.string().max(500);
const type = {
  fontSize: range(fontSizes.least, fontSizes.most).default(20),
  fontFamily: z.enum(fontFamilies).default('0'),
  alignment: z.enum(alignments).default('left'),
};
/** What printers take, `^BY` and `^BQ`. */
export const moduleSizes = { least: 1, most: 10 } as const;
/** Of the narrowest bar or the smallest square; null leaves it to the density of the printer. */
const moduleDots = range(moduleSizes.least, moduleSizes.most).nullable().default(null);

const textField = z.strictObject({
  ...place,
  type: z.literal('text'),
  content,
  ...type,
  enableWrapping: z.boolean().default(false),
});
const barcodeField = z.strictObject({
  ...place,
  type: z.literal('barcode'),
  content,
  ...type,
  enableWrapping: z.literal(false).default(false),
  barcodeType: z.literal('code128').default('code128'),
  barcodeHeight: range(barcodeHeights.least, barcodeHeights.most).default(50),
  showText: z.boolean().default(true),
  moduleDots,
});
const qrField = z.strictObject({ ...place, type: z.literal('qr'), content, moduleDots });
const dataMatrixField = z.strictObject({ ...place, type: z.literal('datamatrix'), content, moduleDots });
const boxField = z.strictObject({
  ...place,
  type: z.literal('box'),
  thickness: range(1, 100).default(2),
  /** 0 is square, 8 as round as can be. */
  rounding: range(0, 8).default(0),
});
/** Drawn along the middle of its place, so that a thin line can still be taken hold of. */
const lineField = z.strictObject({
  ...place,
  type: z.literal('line'),
  direction: z.enum(['horizontal', 'vertical']).default('horizontal'),
  thickness: range(1, 100).default(2),
});
/** A logo in black and white, as `Bitmap` in base64. */
const logoField = z.strictObject({
  ...place,
  type: z.literal('logo'),
  bitmap: z
    .strictObject({ width: range(1, 2000), height: range(1, 2000), data: z.base64().max(120_000) })
    .refine(
      ({ width, height, data }) =>
        Math.floor((data.replace(/=+$/u, '').length * 3) / 4) === Math.ceil(width / 8) * height,
      'The picture is not whole. Choose it again.',
    ),
});

export const labelField = z.discriminatedUnion('type', [
  textField,
  barcodeField,
  qrField,
  dataMatrixField,
  boxField,
  lineField,
  logoField,
]);
export type LabelField = z.infer<typeof labelField>;
export type FieldType = LabelField['type'];
export type FieldOf<Type extends FieldType> = Extract<LabelField, { type: Type }>;

/** Of all pictures of a label together, in letters of base64: what is saved, drawn and sent stays well below a megabyte. */
const mostLogoData = 400_000;
/** How much is left for another picture. */
export const logoRoom = (fields: readonly LabelField[]): number =>
  mostLogoData - fields.reduce((sum, field) => sum + (field.type === 'logo' ? field.bitmap.data.length : 0), 0);

export const labelDesign = z.strictObject({
  settings: labelSettings,
  fields: z
    .array(labelField)
    .max(mostFields)
    .refine((fields) => new Set(fields.map(({ id }) => id)).size === fields.length, 'Two fields have the same id')
    .refine((fields) => logoRoom(fields) >= 0, 'The logos of this label are too large together. Use smaller pictures.'),
});
export type LabelDesign = z.infer<typeof labelDesign>;
