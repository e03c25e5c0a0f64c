import { moduleSizes, type FieldOf } from '../design/label-design.ts';
import { barDots } from './code128.ts';

export type CodeField = FieldOf<'barcode' | 'qr' | 'datamatrix'>;

/**
 * Dots of the narrowest bar or the smallest square. Squares are a dot larger: they are read in both directions. A design that is drawn
 * for a finer printer could ask for more than a printer takes.
 */
export const moduleDotsOf = ({ type, moduleDots }: Pick<CodeField, 'type' | 'moduleDots'>, dpi: number): number =>
  Math.min(moduleSizes.most, moduleDots ?? barDots(dpi) + (type === 'barcode' ? 0 : 1));
