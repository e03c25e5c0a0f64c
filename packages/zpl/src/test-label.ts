import { inchesToDots } from './design/dots.ts';
import { fieldData } from './draw/field-data.ts';
import type { LabelStock } from './draw/draw-labels.ts';

/** A label that names nobody: to see that the printer takes it, prints straight and keeps within its paper. */
export const drawTestLabel = (label: { printer: string; at: string }, stock: LabelStock): string => {
  const { dpi } = stock;
  const dots = (at203: number): number => Math.round((at203 * dpi) / 203);
  const [width, height] = [inchesToDots(stock.widthInches, dpi), inchesToDots(stock.heightInches, dpi)];
  return [
    '^XA^CI28',
    `^PW${width}^LL${height}^LH0,0`,
    `^FO0,0^GB${width},${height},${dots(2)}^FS`,
    `^FO${dots(16)},${dots(16)}^A0N,${dots(30)}${fieldData(`Test label: ${label.printer}`)}`,
    `^FO${dots(16)},${dots(56)}^A0N,${dots(20)}${fieldData(`${label.at}, ${dpi} dpi`)}`,
    `^FO${dots(16)},${dots(84)}^A0N,${dots(20)}${fieldData('The frame must fit on the label.')}`,
    '^XZ',
  ].join('\n');
};
