/** Where a field is black, as far as it matters to what lies beside it. */
import type { LabelValues } from '../content/bindings.ts';
import { dataMatrixModules, dataMatrixQuietModules, largestDataMatrix } from '../barcodes/data-matrix.ts';
import { quietModules } from '../barcodes/code128.ts';
import { moduleDotsOf, type CodeField } from '../barcodes/module-dots.ts';
import { qrModules, qrQuietModules } from '../barcodes/qr-code.ts';
import { fillTemplate } from '../content/template.ts';
import type { Box } from '../design/geometry.ts';
import type { FieldOf, LabelField } from '../design/label-design.ts';
import { barsAt, code128Bars } from '../draw/draw-codes.ts';
import { lineHeight } from '../draw/fonts.ts';

const box = (x: number, y: number, width: number, height: number): Box => ({ x, y, width, height });

const frame = ({ x, y, width, height, thickness }: FieldOf<'box'>): readonly Box[] =>
  2 * thickness >= Math.min(width, height)
    ? [box(x, y, width, height)]
    : [
        box(x, y, width, thickness),
        box(x, y + height - thickness, width, thickness),
        box(x, y, thickness, height),
        box(x + width - thickness, y, thickness, height),
      ];

const line = ({ x, y, width, height, direction, thickness }: FieldOf<'line'>): Box => {
  const middle = (room: number): number => Math.max(0, Math.floor((room - thickness) / 2));
  return direction === 'horizontal'
    ? box(x, y + middle(height), width, thickness)
    : box(x + middle(width), y, thickness, height);
};

export const inkOf = (field: LabelField): readonly Box[] => {
  switch (field.type) {
    case 'text': {
      const high = lineHeight({ family: field.fontFamily, size: field.fontSize });
      return [box(field.x, field.y, field.width, Math.max(field.height, high))];
    }
    case 'box':
      return frame(field);
    case 'line':
      return [line(field)];
    default:
      return [box(field.x, field.y, field.width, field.height)];
  }
};

export const isCode = (field: LabelField): field is CodeField =>
  field.type === 'barcode' || field.type === 'qr' || field.type === 'datamatrix';

/** The dots of a code and the blank a scanner needs around it. */
export type CodeInk = { readonly ink: Box; readonly quiet: { readonly sides: number; readonly ends: number } };

/** Null when the code is not drawn. */
export const codeInk = (field: CodeField, values: LabelValues, dpi: number): CodeInk | null => {
  const text = fillTemplate(field.content, values);
  if (field.type === 'barcode') {
    const { width, module } = code128Bars(field, text, dpi);
    return width === null
      ? null
      : {
          ink: box(barsAt(field, width), field.y, width, field.barcodeHeight),
          quiet: { sides: quietModules * module, ends: 0 },
        };
  }
  const module = moduleDotsOf(field, dpi);
  const needed = field.type === 'qr' ? qrModules(text) : dataMatrixModules(text);
  if (needed === null) return null;
  const room = Math.floor(Math.min(field.width, field.height) / module);
  const side = (field.type === 'qr' ? needed : Math.max(needed, largestDataMatrix(room) ?? 0)) * module;
  const quiet = (field.type === 'qr' ? qrQuietModules : dataMatrixQuietModules) * module;
  return { ink: box(field.x, field.y, side, side), quiet: { sides: quiet, ends: quiet } };
};
