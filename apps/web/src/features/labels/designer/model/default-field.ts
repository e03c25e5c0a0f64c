/** What a new field is like before anybody changes it: of a size that is read at the label's density, with something to see in it. */
import { barcodeWidth } from '@aliquot/zpl/barcodes/code128';
import { dataMatrixModules } from '@aliquot/zpl/barcodes/data-matrix';
import { moduleDotsOf } from '@aliquot/zpl/barcodes/module-dots';
import { qrModules } from '@aliquot/zpl/barcodes/qr-code';
import { exampleValues } from '@aliquot/zpl/content/example-values';
import { fillTemplate } from '@aliquot/zpl/content/template';
import { printableArea } from '@aliquot/zpl/design/geometry';
import {
  barcodeHeights,
  fontSizes,
  leastField,
  type FieldType,
  type LabelField,
  type LabelSettings,
} from '@aliquot/zpl/design/label-design';
import { textWidth } from '@aliquot/zpl/draw/fonts';

/** The sizes below are in dots of this density. */
const usualDpi = 203;
const within = (value: number, { least, most }: { least: number; most: number }): number =>
  Math.max(least, Math.min(value, most));

const widestOf = (content: string, widthOf: (text: string) => number): number =>
  Math.max(...[exampleValues.usual, exampleValues.longest].map((values) => widthOf(fillTemplate(content, values))));

type Draft = { readonly width: number; readonly height: number } & Readonly<Record<string, unknown>>;
type Dots = (usual: number) => number;

const text = (content: string, dots: Dots): Draft => {
  const fontSize = within(dots(20), fontSizes);
  const width = textWidth(fillTemplate(content, exampleValues.usual), { family: '0', size: fontSize });
  return { content, fontSize, width: Math.max(dots(80), width), height: Math.max(leastField, fontSize) };
};

const barcode = (content: string, dots: Dots, { dpi }: LabelSettings): Draft => {
  const module = moduleDotsOf({ type: 'barcode', moduleDots: null }, dpi);
  const width = widestOf(content, (example) => {
    const needed = barcodeWidth(example);
    return needed.ok ? needed.modules * module : 0;
  });
  const barcodeHeight = within(dots(50), barcodeHeights);
  return {
    content,
    fontSize: within(dots(20), fontSizes),
    barcodeHeight,
    width: width === 0 ? dots(200) : width,
    height: barcodeHeight,
  };
};

const square = (type: 'qr' | 'datamatrix', content: string, dots: Dots, settings: LabelSettings): Draft => {
  const modulesOf = type === 'qr' ? qrModules : dataMatrixModules;
  const needed =
    widestOf(content, (example) => modulesOf(example) ?? 0) * moduleDotsOf({ type, moduleDots: null }, settings.dpi);
  const { width, height } = printableArea(settings);
  const side = Math.max(leastField, Math.min(needed === 0 ? dots(80) : needed, width, height));
  return { content, width: side, height: side };
};

const tubeNumber = '{{tube.barcode}}';

/** Without its place; null for a logo, which is nothing without its picture. */
export const defaultField = (
  type: FieldType,
  content: string | undefined,
  settings: LabelSettings,
): (Draft & { readonly type: LabelField['type'] }) | null => {
  const dots: Dots = (usual) => Math.round((usual * settings.dpi) / usualDpi);
  switch (type) {
    case 'text':
      return { type, ...text(content ?? 'Text', dots) };
    case 'barcode':
      return { type, ...barcode(content ?? tubeNumber, dots, settings) };
    case 'qr':
    case 'datamatrix':
      return { type, ...square(type, content ?? tubeNumber, dots, settings) };
    case 'box':
      return { type, width: dots(120), height: dots(60), thickness: dots(2) };
    case 'line':
      return { type, width: dots(160), height: leastField, thickness: dots(2) };
    default:
      return null;
  }
};
