import { barcodeWidth, mostBarcodeLetters, quietModules } from '../barcodes/code128.ts';
import { dataMatrixEscape, dataMatrixModules, largestDataMatrix } from '../barcodes/data-matrix.ts';
import { moduleDotsOf } from '../barcodes/module-dots.ts';
import { qrErrorLevel, qrModules } from '../barcodes/qr-code.ts';
import { textGap } from '../design/geometry.ts';
import type { Alignment, FieldOf, LabelSettings } from '../design/label-design.ts';
import { drawTextAt, type Drawing, type Painter } from './draw-text.ts';
import { fieldData } from './field-data.ts';
import { textWidth } from './fonts.ts';
import type { ProblemCode } from './label-problem.ts';

const problem = (field: { id: string }, code: ProblemCode, message: string): Drawing['problems'][number] => ({
  fieldId: field.id,
  code,
  message,
});
const notDrawn = (field: { id: string }, code: ProblemCode, message: string): Drawing => ({
  zpl: '',
  problems: [problem(field, code, message)],
});

/** Where bars begin in their field. */
export const barsAt = (field: { x: number; width: number; alignment: Alignment }, bars: number): number => {
  const room = Math.max(0, field.width - bars);
  if (field.alignment === 'left') return field.x;
  return field.x + (field.alignment === 'right' ? room : Math.floor(room / 2));
};

/** Bars of a Code 128, without the blank on either side. */
export const code128Bars = (field: FieldOf<'barcode'>, text: string, dpi: number) => {
  const module = moduleDotsOf(field, dpi);
  const width = barcodeWidth(text);
  return { module, width: width.ok ? width.modules * module : null, refusal: width.ok ? null : width.reason };
};

const refusalOf = (text: string): ProblemCode => {
  if (text === '') return 'barcode_empty';
  return text.length > mostBarcodeLetters ? 'barcode_too_long' : 'barcode_letters';
};

const tooWide = (text: string, width: number, room: string): string =>
  `The barcode ${text} is ${width} dots wide, ${room}. Use a shorter number or a wider label.`;

const noQuietZone = (text: string, width: number, quiet: number, labelWidth: number): string =>
  width + 2 * quiet > labelWidth
    ? tooWide(text, width + 2 * quiet, `with the blank beside it, and the label ${labelWidth}`)
    : `The barcode ${text} needs ${quiet} blank dots on both sides. Move it away from the edge of the label.`;

/**
 * Code 128, always in mode A: the printer chooses the character sets itself. A fixed set would print another number for some texts, and the
 * preview a different one again.
 */
export const drawBarcode = (
  field: FieldOf<'barcode'>,
  text: string,
  { dpi, width: labelWidth }: LabelSettings,
  painter: Painter,
): Drawing => {
  const { module, width, refusal } = code128Bars(field, text, dpi);
  if (width === null) return notDrawn(field, refusalOf(text), `${refusal ?? ''}, so it is left out.`);
  const x = barsAt(field, width);
  const bars = `^FO${x},${field.y}^BY${module}^BCN,${field.barcodeHeight},N,N,N,A${fieldData(text)}`;
  const quiet = quietModules * module;
  const problems =
    width > field.width
      ? [problem(field, 'barcode_too_wide', tooWide(text, width, `its field ${field.width}`))]
      : x < quiet || x + width + quiet > labelWidth
        ? [problem(field, 'quiet_zone', noQuietZone(text, width, quiet, labelWidth))]
        : [];
  if (!field.showText) return { zpl: bars, problems };
  const font = { family: field.fontFamily, size: field.fontSize };
  // Bars may be wider than any label; a picture of what they hold is not.
  const room = Math.min(width, labelWidth);
  const belowBars = textWidth(text, font) <= room;
  const below = drawTextAt(
    field,
    text,
    {
      x: belowBars ? x : field.x,
      y: field.y + field.barcodeHeight + textGap(dpi),
      width: belowBars ? room : Math.max(room, field.width),
      height: field.fontSize,
      alignment: 'center',
      wraps: false,
    },
    font,
    painter,
  );
  return { zpl: `${bars}\n${below.zpl}`, problems: [...problems, ...below.problems] };
};

/** At most so many modules of a side fit. */
const modulesThatFit = ({ width, height }: { width: number; height: number }, module: number): number =>
  Math.floor(Math.min(width, height) / module);

export const drawQr = (field: FieldOf<'qr'>, text: string, dpi: number): Drawing => {
  const module = moduleDotsOf(field, dpi);
  const side = qrModules(text);
  if (side === null)
    return text === ''
      ? notDrawn(field, 'code_empty', 'The QR code is empty, so it is left out.')
      : notDrawn(field, 'code_too_large', 'The QR code holds too much for a label, so it is left out.');
  const problems =
    side <= modulesThatFit(field, module)
      ? []
      : [problem(field, 'code_too_large', `The QR code is ${side * module} dots wide and its field is smaller.`)];
  // A printer sets a QR code lower by the height of its barcodes; one dot is the least, and is taken off again.
  const y = Math.max(0, field.y - 1);
  const code = `^FO${field.x},${y}^BY${module},3,1^BQN,2,${module}`;
  return { zpl: `${code}${fieldData(`${qrErrorLevel}A,${text}`)}`, problems };
};

/** One size for every content of a field: the largest that fits, so that tubes of one kind look alike. */
export const drawDataMatrix = (field: FieldOf<'datamatrix'>, text: string, dpi: number): Drawing => {
  const module = moduleDotsOf(field, dpi);
  const needed = dataMatrixModules(text);
  if (needed === null) {
    return text === ''
      ? notDrawn(field, 'code_empty', 'The DataMatrix is empty, so it is left out.')
      : notDrawn(
          field,
          'code_letters',
          `A DataMatrix holds plain letters, digits and symbols other than ${dataMatrixEscape} only, so it is left out.`,
        );
  }
  const room = largestDataMatrix(modulesThatFit(field, module));
  const fits = room !== null && needed <= room;
  const side = fits ? room : needed;
  const problems = fits
    ? []
    : [problem(field, 'code_too_large', `The DataMatrix is ${side * module} dots wide and its field is smaller.`)];
  return {
    zpl: `^FO${field.x},${field.y}^BXN,${module},200,${side},${side},,${dataMatrixEscape}${fieldData(text)}`,
    problems,
  };
};
