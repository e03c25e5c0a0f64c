/** How much there is to draw of a design, known before it is drawn. */
import type { LabelDesign, LabelField, LabelSettings } from '../design/label-design.ts';
import { rowBytes } from './bitmap.ts';
import { logoOnLabel } from './draw-shapes.ts';
import { linesIn } from './draw-text.ts';
import { lineHeight } from './fonts.ts';

const area = (width: number, height: number): number => rowBytes(width) * 8 * height;

/** A text counts as if all of it were painted: which letters it will hold is not known. */
const dotsOf = (field: LabelField, settings: LabelSettings): number => {
  if (field.type === 'logo') {
    const { width, height } = logoOnLabel(field, settings);
    return area(width, height);
  }
  if (field.type !== 'text' && !(field.type === 'barcode' && field.showText)) return 0;
  const height = lineHeight({ family: field.fontFamily, size: field.fontSize });
  return field.type === 'text'
    ? area(field.width, height * linesIn({ wraps: field.enableWrapping, height: field.height }, height))
    : area(Math.max(field.width, settings.width), height);
};

/** Dots of all pictures a printer can be sent for one label: its logos, and texts in letters that printers lack. */
export const pictureDots = ({ settings, fields }: LabelDesign): number =>
  fields.reduce((sum, field) => sum + dotsOf(field, settings), 0);
