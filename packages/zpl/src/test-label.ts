import { fieldData } from './field-data.ts';
import type { LabelPaper } from './label-paper.ts';

/** A label that names nobody: to see that the printer takes it, prints straight and keeps within its paper. */
export const drawTestLabel = (label: { printer: string; at: string }, paper: LabelPaper): string => {
  const dots = (at203: number): number => Math.round((at203 * paper.dpi) / 203);
  const { width, height, margin } = paper;
  return [
    '^XA^CI28',
    `^PW${width}^LL${height}`,
    `^FO0,0^GB${width},${height},${dots(2)}^FS`,
    `^FO${2 * margin},${dots(16)}^A0N,${dots(30)}${fieldData(`Test label: ${label.printer}`)}`,
    `^FO${2 * margin},${dots(56)}^A0N,${dots(20)}${fieldData(`${label.at}, ${paper.dpi} dpi`)}`,
    `^FO${2 * margin},${dots(84)}^A0N,${dots(20)}${fieldData('The frame must fit on the label.')}`,
    '^XZ',
  ].join('\n');
};
