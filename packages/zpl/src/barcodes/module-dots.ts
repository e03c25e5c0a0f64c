import type { FieldOf } from '../design/label-design.ts';
import { barDots } from './code128.ts';

export type CodeField = FieldOf<'barcode' | 'qr' | 'datamatrix'>;

/** A printer magnifies a QR code ten times at most. */
const mostQrDots = 10;

/** Dots of the narrowest bar or the smallest square. Squares are a dot larger: they are read in both directions. */
export const moduleDotsOf = ({ type, moduleDots }: Pick<CodeField, 'type' | 'moduleDots'>, dpi: number): number => {
  if (type === 'barcode') return moduleDots ?? barDots(dpi);
  const dots = moduleDots ?? barDots(dpi) + 1;
  return type === 'qr' ? Math.min(mostQrDots, dots) : dots;
};
